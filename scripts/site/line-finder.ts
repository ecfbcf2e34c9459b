import { type Expression, type PropertyKey, parseSync } from 'oxc-parser'

type Path = readonly (string | number | symbol)[]

const nameOf = (key: PropertyKey): string | undefined => {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : undefined
}

/** Leaves out what only types need: `{ … } satisfies SiteConfig`. */
const unwrapped = (node: Expression): Expression =>
  node.type === 'TSSatisfiesExpression' || node.type === 'TSAsExpression' || node.type === 'ParenthesizedExpression'
    ? unwrapped(node.expression)
    : node

/** Where a setting stands: the deepest property or element on its path, because the last ones may be missing. */
const startOf = (node: Expression, [step, ...rest]: Path, start: number): number => {
  const value = unwrapped(node)
  if (value.type === 'ObjectExpression') {
    for (const property of value.properties) {
      if (property.type === 'Property' && nameOf(property.key) === step)
        return startOf(property.value, rest, property.start)
    }
  }
  if (value.type === 'ArrayExpression' && typeof step === 'number') {
    const element = value.elements[step]
    if (element && element.type !== 'SpreadElement') return startOf(element, rest, element.start)
  }
  return start
}

const lineAt = (source: string, start: number): number => source.slice(0, start).split('\n').length

/** Makes a function that says in which line of the settings a field stands. Falls back to the line of `export default`. */
export const lineFinder = (source: string): ((path: Path) => number) => {
  const { program } = parseSync('site.config.ts', source)
  const exported = program.body.find((each) => each.type === 'ExportDefaultDeclaration')
  const settings = exported?.declaration
  const isExpression = settings?.type === 'TSSatisfiesExpression' || settings?.type === 'ObjectExpression'
  return (path) => (exported && isExpression ? lineAt(source, startOf(settings, path, exported.start)) : 1)
}

/** The line and the message of the first mistake in the source itself, such as a missing comma; undefined if there is none. */
export const syntaxErrorIn = (source: string): { readonly line: number; readonly message: string } | undefined => {
  const [error] = parseSync('site.config.ts', source).errors
  return error && { line: lineAt(source, error.labels[0]?.start ?? 0), message: error.message }
}
