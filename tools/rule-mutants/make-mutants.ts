import { parseRules, type RulesExpression, type RulesNode } from './parse-rules.ts'
import { regexMutants } from './regex-mutants.ts'

/** A rules file with one mistake. `name` describes the mistake and its place, without line numbers, which would change. */
export type Mutant = { readonly name: string; readonly source: string }

const FLIPPED: Readonly<Record<string, string>> = {
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
}
const JOINED_BY = { and: ' && ', or: ' || ', sum: ' + ' } as const
/** Methods that are easily confused with each other. */
const SIBLINGS: Readonly<Record<string, readonly string[]>> = {
  hasOnly: ['hasAny', 'hasAll'],
  affectedKeys: ['addedKeys', 'changedKeys', 'removedKeys'],
  exists: ['existsAfter'],
  existsAfter: ['exists'],
  get: ['getAfter'],
}
const WIDER: Readonly<Record<string, string>> = {
  get: 'read',
  list: 'read',
  create: 'write',
  update: 'write',
  delete: 'write',
}
/** The items that an attacker would add to a list of fields, and to a list of values. */
const EXTRA: Readonly<Record<string, readonly string[]>> = { hasOnly: ["'creatorEmail'", "'admin'"], in: ["'All'"] }
const ROOT = '/databases/{database}/documents'
const PREDICATE = /^(?:is|has|matches|exists)/

/** All mutants of a rules file, in the order of its lines. */
export const makeMutants = (source: string): Mutant[] => {
  const mutants: Mutant[] = []
  const text = ({ start, end }: { start: number; end: number }): string => source.slice(start, end)
  const say = (span: { start: number; end: number }): string => text(span).replace(/\s+/g, ' ')
  const put = (where: string, what: string, span: { start: number; end: number }, replacement: string): void => {
    const alike = mutants.filter(({ name }) => name.replace(/ #\d+$/, '') === `${where}: ${what}`).length
    const name = `${where}: ${what}${alike > 0 ? ` #${alike + 1}` : ''}`
    mutants.push({ name, source: source.slice(0, span.start) + replacement + source.slice(span.end) })
  }

  /** The lists of `hasOnly`. Mutants add a longer list's fields to each list whose fields are all in the longer one. */
  const allowLists: string[][] = []
  const collectAllowLists = (node: RulesExpression): void => {
    if (node.op?.text === 'hasOnly') allowLists.push(node.parts.at(-1)?.parts.map(text) ?? [])
    node.parts.forEach(collectAllowLists)
  }

  const listMutants = (where: string, list: RulesExpression, extra: readonly string[]): void => {
    const items = list.parts.map(text)
    if (list.kind !== 'list') return
    items.forEach((item, at) => {
      put(where, `list without ${item}`, list, `[${items.toSpliced(at, 1).join(', ')}]`)
    })
    const larger = allowLists.filter((other) => items.every((item) => other.includes(item))).flat()
    const others = new Set([...larger, ...extra].filter((item) => !items.includes(item)))
    for (const other of others) put(where, `list with ${other}`, list, `[${[...items, other].join(', ')}]`)
  }

  const stringMutants = (where: string, call: RulesExpression): void => {
    const pattern = call.parts[1]
    if (pattern?.kind !== 'string') return
    const regex = text(pattern).slice(1, -1).replace(/\\(.)/gs, '$1')
    for (const { change, pattern: changed } of regexMutants(regex)) {
      put(where, change, pattern, `'${changed.replace(/[\\']/g, '\\$&')}'`)
    }
  }

  const isPredicate = ({ kind, op }: RulesExpression): boolean =>
    ['and', 'or', 'not', 'compare', 'ternary'].includes(kind) || PREDICATE.test(op?.text ?? '')

  const expressionMutants = (where: string, node: RulesExpression): void => {
    const { kind, parts, op } = node
    if (kind === 'and' || kind === 'or' || kind === 'sum') {
      parts.forEach((part, at) => {
        put(where, `without ${say(part)}`, node, `(${parts.toSpliced(at, 1).map(text).join(JOINED_BY[kind])})`)
      })
    }
    if (kind === 'ternary') {
      for (const branch of parts.slice(1)) put(where, `always ${say(branch)}`, node, `(${text(branch)})`)
    }
    const flipped = kind === 'compare' && op ? FLIPPED[op.text] : undefined
    if (op && flipped) put(where, `${say(node)} with ${flipped}`, op, flipped)
    if (kind === 'not' && parts[0]) put(where, `${say(node)} without !`, node, text(parts[0]))
    if (kind === 'number') {
      const [whole = '', ...fraction] = text(node).split('.')
      for (const by of [-1n, 1n]) {
        const changed = [String(BigInt(whole) + by), ...fraction].join('.')
        put(where, `${text(node)} ${by < 0 ? 'less' : 'more'} one`, node, changed)
      }
    }
    if (kind === 'access' && op) {
      for (const sibling of SIBLINGS[op.text] ?? []) put(where, `${sibling} for ${op.text}`, op, sibling)
      if (op.text === 'matches' || op.text === 'replace') stringMutants(where, node)
    }
    const list = parts.at(-1)
    const extra = op && EXTRA[op.text]
    if (list && extra) listMutants(where, list, extra)
    for (const part of parts) expressionMutants(where, part)
  }

  const nodeMutants = (node: RulesNode, place: string): void => {
    if (node.kind === 'function') {
      if (isPredicate(node.body)) put(node.name, 'always true', node.body, 'true')
      expressionMutants(node.name, node.body)
      return
    }
    if (node.kind === 'allow') {
      const where = `${place} ${node.methods.map((method) => method.text).join(', ')}`
      put(where, 'never allowed', node.condition, 'false')
      if (text(node.condition) !== 'true') put(where, 'allowed to all', node.condition, 'true')
      for (const method of node.methods) {
        const wider = WIDER[method.text]
        if (wider) put(where, `${wider} for ${method.text}`, method, wider)
      }
      if (text(node.condition) !== 'true') expressionMutants(where, node.condition)
      return
    }
    const path = node.path.text === ROOT ? '' : place + node.path.text
    const wildcard = /\{\w+\}$/.exec(node.path.text)?.[0]
    if (wildcard) {
      put(path, 'and all below', node.path, node.path.text.replace(/\}$/, '=**}'))
    } else if (path) put(path, 'and its siblings', node.path, node.path.text.replace(/\w+$/, '{any}'))
    for (const inner of node.nodes) nodeMutants(inner, path)
  }

  const collect = (node: RulesNode): void => {
    if (node.kind === 'match') node.nodes.forEach(collect)
    else collectAllowLists(node.kind === 'function' ? node.body : node.condition)
  }
  const nodes = parseRules(source)
  nodes.forEach(collect)
  for (const node of nodes) nodeMutants(node, '')
  return mutants
}
