"""Small faults that can be planted in a source file, one at a time.

Only the insides of functions are changed: module constants and declarations are data. Annotations,
decorators, defaults and f-strings stay as they are.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

_COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
_OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef
Code: TypeAlias = ast.stmt | ast.expr
Fault: TypeAlias = tuple[str, Code, Code]
"""A kind of fault, the code that is replaced, and by what."""


class Mutation(NamedTuple):
    """A fault in a file: the bytes from `start` to `end` are replaced by `after`."""

    path: str  # below the root of the tree, with slashes
    line: int
    kind: str
    before: str
    after: str
    start: int
    end: int

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.kind}: {self.before} -> {self.after}"

    def apply(self, source: bytes) -> bytes:
        """The source with the fault in it."""
        return source[: self.start] + self.after.encode() + source[self.end :]


def mutations(path: str, source: bytes) -> list[Mutation]:
    """All faults that can be planted in a file, from top to bottom."""
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    for kind, code, other in _in_children(ast.parse(source), None):
        start = starts[code.lineno - 1] + code.col_offset
        end = starts[(code.end_lineno or 0) - 1] + (code.end_col_offset or 0)
        before, after = ast.unparse(code), ast.unparse(other)
        if isinstance(code, ast.expr):
            after = f"({after})"
        found.append(Mutation(path, code.lineno, kind, before, after, start, end))
    return sorted(found, key=lambda mutation: (mutation.start, mutation.end))


def is_valid(source: bytes) -> bool:
    """Whether a source compiles; with a fault in a pattern of `match` it may not."""
    try:
        compile(source, "<mutant>", "exec")
    except SyntaxError:
        return False
    return True


def _in_children(node: ast.AST, function: Function | None) -> Iterator[Fault]:
    for child in ast.iter_child_nodes(node):
        yield from _in(child, function)


def _in(node: ast.AST, function: Function | None) -> Iterator[Fault]:
    """The faults of a node and of all below it; outside of functions there are none."""
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            for statement in node.body:
                yield from _in(statement, node)
            return
        case ast.JoinedStr():  # the positions inside are wrong before Python 3.12
            return
        case ast.AnnAssign():
            if node.value:
                yield from _in(node.value, function)
            return
    if function:
        yield from _of_statement(node, function)
        yield from _of_expression(node)
    yield from _in_children(node, function)


def _of_statement(node: ast.AST, function: Function) -> Iterator[Fault]:
    match node:
        case ast.If(test=test) | ast.IfExp(test=test):
            if ast.unparse(test) != "TYPE_CHECKING":
                yield "always", test, ast.Constant(True)
                yield "never", test, ast.Constant(False)
        case ast.While(test=test):
            yield "never", test, ast.Constant(False)
        case ast.comprehension(ifs=tests):
            for test in tests:
                yield "always", test, ast.Constant(True)
        case ast.Return(value=ast.expr() as value) if not _is_none(value):
            if function.returns and ast.unparse(function.returns) == "bool":
                yield "negated", node, ast.Return(ast.UnaryOp(ast.Not(), value))
            else:
                yield "no result", node, ast.Return(ast.Constant(None))
        case ast.AugAssign(op=op) if type(op) in _OPERATORS:
            other = _OPERATORS[type(op)]()
            yield "operator", node, ast.AugAssign(node.target, other, node.value)
    if isinstance(node, ast.stmt) and _can_be_left_out(node):
        yield "left out", node, ast.Pass()


def _can_be_left_out(node: ast.stmt) -> bool:
    """Whether the code still runs without a statement; without a local variable it would not."""
    match node:
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Raise() | ast.Continue():
            return True
        case ast.Assign(targets=targets):
            return all(isinstance(it, (ast.Attribute, ast.Subscript)) for it in targets)
    return isinstance(node, ast.Delete)


def _of_expression(node: ast.AST) -> Iterator[Fault]:
    match node:
        case ast.Compare(left=left, ops=ops, comparators=others):
            for n, op in enumerate(ops):
                for new in _COMPARISONS[type(op)]:
                    changed = [*ops[:n], new(), *ops[n + 1 :]]
                    yield "comparison", node, ast.Compare(left, changed, others)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _OPERATORS:
            yield "operator", node, ast.BinOp(left, _OPERATORS[type(op)](), right)
        case ast.BoolOp(op=op, values=values):
            other = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield "and/or", node, ast.BoolOp(other, values)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "not", node, operand
        case ast.Constant(value=bool(value)):
            yield "constant", node, ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield "constant", node, ast.Constant(value + 1)
            yield "constant", node, ast.Constant(value - 1)


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None
