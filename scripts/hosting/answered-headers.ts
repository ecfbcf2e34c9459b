import * as z from 'zod/mini'
import type { Hosting } from './served-from.ts'

const patternSchema = z.union([z.object({ source: z.literal('**') }), z.object({ regex: z.string() })])

/** What RE2, the syntax of Hosting, does not support: look-ahead, look-behind, back references. */
const NOT_RE2 = /\(\?(=|!|<[=!])|\\\d/

/** @throws for patterns whose meaning on Hosting nobody has written down: globs other than `**` among them. */
const matches = (entry: unknown, path: string): boolean => {
  const pattern = patternSchema.parse(entry)
  if (!('regex' in pattern)) return true
  if (NOT_RE2.test(pattern.regex)) throw new Error(`Not a pattern of RE2: ${pattern.regex}`)
  return new RegExp(pattern.regex, 'u').test(path)
}

/**
 * The headers that Hosting adds to any answer for a path: of all entries that match, the last one to name a header
 * wins.
 */
export const answeredHeaders = ({ headers }: Hosting, path: string): ReadonlyMap<string, string> =>
  new Map(
    headers
      .filter((entry) => matches(entry, path))
      .flatMap((entry) => entry.headers.map(({ key, value }): [string, string] => [key.toLowerCase(), value])),
  )

/** The rewrite for a path without a file: the first that matches; undefined is a 404. */
export const rewriteOf = ({ rewrites }: Hosting, path: string): Hosting['rewrites'][number] | undefined =>
  rewrites.find((entry) => matches(entry, path))
