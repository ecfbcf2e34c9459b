import { type Token, tokenize } from './tokens.ts'

type Span = { readonly start: number; readonly end: number }

/** An expression. `parts` are the operands of `op`, the target and arguments of a call, or the items of a list. */
export type RulesExpression = Span & {
  readonly kind:
    | 'and'
    | 'or'
    | 'ternary'
    | 'compare'
    | 'sum'
    | 'product'
    | 'not'
    | 'list'
    | 'access'
    | 'number'
    | 'string'
    | 'atom'
  readonly parts: readonly RulesExpression[]
  /** The operator, or the last name of an access such as `a.b`. */
  readonly op?: Token
}

type FunctionNode = Span & { readonly kind: 'function'; readonly name: string; readonly body: RulesExpression }
type AllowRule = Span & {
  readonly kind: 'allow'
  readonly methods: readonly Token[]
  readonly condition: RulesExpression
}
type MatchNode = Span & {
  readonly kind: 'match'
  /** The path as it is written: /groups/{groupId}. */
  readonly path: Span & { readonly text: string }
  readonly nodes: readonly RulesNode[]
}
export type RulesNode = FunctionNode | AllowRule | MatchNode

/** Parses firestore.rules. Knows only the parts of the rules language that our rules use, and throws at anything else. */
export const parseRules = (source: string): readonly RulesNode[] => {
  const tokens = tokenize(source)
  let at = 0
  const peek = (): Token => tokens[at] ?? { kind: 'end', text: '', start: source.length, end: source.length }
  const next = (): Token => {
    const token = peek()
    at += 1
    return token
  }
  const is = (...texts: string[]): boolean => texts.includes(peek().text)
  const expect = (text: string): Token => {
    if (!is(text))
      throw new Error(`Expected ${text} at ${JSON.stringify(source.slice(peek().start, peek().start + 40))}`)
    return next()
  }
  const last = (): number => tokens[at - 1]?.end ?? 0

  const listUntil = (close: string): RulesExpression[] => {
    const items: RulesExpression[] = []
    while (!is(close)) {
      items.push(ternary())
      if (is(',')) next()
    }
    expect(close)
    return items
  }

  const primary = (): RulesExpression => {
    const token = next()
    const { start } = token
    if (token.kind === 'number' || token.kind === 'string')
      return { kind: token.kind, parts: [], start, end: token.end }
    if (token.text === '(') {
      const inner = ternary()
      expect(')')
      return { ...inner, start, end: last() }
    }
    if (token.text === '[') return { kind: 'list', parts: listUntil(']'), start, end: last() }
    if (token.text === '/') {
      // A path, which consists of segments and $(expressions), lasts until the expression ends.
      while (!is(';', ')', ',')) {
        if (is('$')) {
          next()
          expect('(')
          ternary()
          expect(')')
        } else next()
      }
      return { kind: 'atom', parts: [], start, end: last() }
    }
    if (token.kind !== 'name') throw new Error(`Cannot read ${JSON.stringify(source.slice(start, start + 40))}`)
    return { kind: 'atom', parts: [], start, end: token.end, op: token }
  }

  const postfix = (): RulesExpression => {
    let node = primary()
    while (is('.', '(')) {
      if (next().text === '.') {
        const op = next()
        node = { kind: 'access', parts: [node], start: node.start, end: last(), op }
      } else {
        const parts = [...(node.kind === 'access' ? node.parts : []), ...listUntil(')')]
        node = { kind: 'access', parts, start: node.start, end: last(), ...(node.op ? { op: node.op } : {}) }
      }
    }
    return node
  }

  const unary = (): RulesExpression => {
    if (!is('!')) return postfix()
    const op = next()
    const inner = unary()
    return { kind: 'not', parts: [inner], start: op.start, end: inner.end, op }
  }

  const chain = (
    kind: 'and' | 'or' | 'sum' | 'product',
    marks: readonly string[],
    operand: () => RulesExpression,
  ): RulesExpression => {
    const first = operand()
    const parts = [first]
    while (is(...marks)) {
      next()
      parts.push(operand())
    }
    return parts.length === 1 ? first : { kind, parts, start: first.start, end: last() }
  }
  const product = (): RulesExpression => chain('product', ['*', '/'], unary)
  const sum = (): RulesExpression => chain('sum', ['+'], product)

  const comparison = (): RulesExpression => {
    const left = sum()
    if (!is('==', '!=', '<', '<=', '>', '>=', 'in', 'is')) return left
    const op = next()
    const right = sum()
    return { kind: 'compare', parts: [left, right], start: left.start, end: right.end, op }
  }

  const conjunction = (): RulesExpression => chain('and', ['&&'], comparison)
  const disjunction = (): RulesExpression => chain('or', ['||'], conjunction)

  const ternary = (): RulesExpression => {
    const condition = disjunction()
    if (!is('?')) return condition
    next()
    const yes = ternary()
    expect(':')
    const no = ternary()
    return { kind: 'ternary', parts: [condition, yes, no], start: condition.start, end: no.end }
  }

  const functionNode = (): FunctionNode => {
    const { start } = expect('function')
    const name = next().text
    while (!is('{')) next()
    expect('{')
    expect('return')
    const body = ternary()
    expect(';')
    expect('}')
    return { kind: 'function', name, body, start, end: last() }
  }

  const allowRule = (): AllowRule => {
    const { start } = expect('allow')
    const methods = [next()]
    while (is(',')) {
      next()
      methods.push(next())
    }
    expect(':')
    expect('if')
    const condition = ternary()
    expect(';')
    return { kind: 'allow', methods, condition, start, end: last() }
  }

  const block = (): RulesNode[] => {
    expect('{')
    const nodes: RulesNode[] = []
    while (!is('}')) nodes.push(is('match') ? matchNode() : is('allow') ? allowRule() : functionNode())
    expect('}')
    return nodes
  }

  const matchNode = (): MatchNode => {
    const { start } = expect('match')
    const from = peek().start
    // The path ends at the opening brace of its block. A rule follows that brace, but a name follows a brace within the path.
    while (!(is('{') && ['match', 'allow', 'function', '}'].includes(tokens[at + 1]?.text ?? ''))) next()
    const path = { start: from, end: last(), text: source.slice(from, last()) }
    return { kind: 'match', path, nodes: block(), start, end: last() }
  }

  while (!is('service')) next()
  while (!is('{')) next()
  return block()
}
