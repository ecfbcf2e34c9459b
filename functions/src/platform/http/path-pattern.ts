// Converts a path of the contract, such as /pictures/{picture}.webp, to a pattern of Hono's router.

/** The last placeholder of a path, and the ending that follows it, such as .webp. */
const ENDING = /\{(\w+)\}(\.\w+)$/

/**
 * In Hono, a placeholder is a whole segment of a path, so the placeholder's pattern includes the ending. The pattern also matches
 * line breaks, which a dot would not.
 */
export const toPathPattern = (path: string): string =>
  path.replaceAll(/\{(\w+)\}(\.\w+)?/g, (_, name: string, ending?: string) =>
    ending ? `:${name}{[^/]+\\${ending}}` : `:${name}`,
  )

/** The parameters that Hono found, with the path's ending removed from their values. */
export const readPathParams = (path: string, params: Readonly<Record<string, string>>): Record<string, string> => {
  const [, last, ending = ''] = ENDING.exec(path) ?? []
  const names = Object.entries(params).map(([name, value]) => [
    name,
    name === last ? value.slice(0, -ending.length) : value,
  ])
  return Object.fromEntries(names)
}
