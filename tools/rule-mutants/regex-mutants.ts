/** A piece of a pattern: an escape, flags such as `(?s)`, the mark `(?:`, a repetition in braces, or one character. */
const PIECE = /\\[px]\{[^}]*\}|\\x[0-9a-f]{2}|\\.|\(\?\w+\)|\(\?:|\{\d+(?:,\d*)?\}|./gsu
const split = (pattern: string): string[] => pattern.match(PIECE) ?? []

type Change = { readonly change: string; readonly pattern: string }

/** Removes one member of a character class, or shortens a range by one character. */
const classChanges = (pieces: readonly string[]): Change[] => {
  const changes: Change[] = []
  let open = pieces.indexOf('[')
  while (open >= 0) {
    const first = pieces[open + 1] === '^' ? open + 2 : open + 1
    const close = pieces.indexOf(']', first)
    const members: [from: number, to: number][] = []
    for (let at = first; at < close; at += 1) {
      const isRange = pieces[at + 1] === '-' && at + 2 < close
      members.push([at, isRange ? at + 3 : at + 1])
      if (isRange) at += 2
    }
    for (const [from, to] of members) {
      const member = pieces.slice(from, to).join('')
      const without = [...pieces.slice(0, from), ...pieces.slice(to)].join('')
      if (members.length > 1) changes.push({ change: `class without ${member}`, pattern: without })
      if (to - from === 3) {
        const [low, dash, high] = pieces.slice(from, to)
        for (const narrow of [`${shift(low, 1)}${dash}${high}`, `${low}${dash}${shift(high, -1)}`]) {
          const narrowed = [...pieces.slice(0, from), narrow, ...pieces.slice(to)].join('')
          changes.push({ change: `${member} as ${narrow}`, pattern: narrowed })
        }
      }
    }
    open = pieces.indexOf('[', close)
  }
  return changes
}

const NAMED: Readonly<Record<string, number>> = { '\\t': 9, '\\n': 10, '\\r': 13 }

/** Returns an escape for this piece's code point plus `by`. */
const shift = (piece = '', by: number): string => {
  const hex = /^\\x\{?([0-9a-f]+)\}?$/.exec(piece)?.[1]
  const code = NAMED[piece] ?? (hex ? Number.parseInt(hex, 16) : piece.codePointAt(0))
  return `\\x{${((code ?? 0) + by).toString(16)}}`
}

/** Removes one alternative of the whole pattern, or of a group in it. */
const alternativeChanges = (pieces: readonly string[]): Change[] => {
  const changes: Change[] = []
  const starts = [0]
  const bars: number[][] = [[]]
  let isInClass = false
  const end = (at: number): void => {
    const from = starts.pop() ?? 0
    const edges = [from - 1, ...(bars.pop() ?? []), at]
    if (edges.length === 2) return
    for (let nth = 0; nth + 1 < edges.length; nth += 1) {
      const parts = edges.slice(1).map((edge, i) => pieces.slice((edges[i] ?? 0) + 1, edge).join(''))
      const kept = parts.toSpliced(nth, 1).join('|')
      const pattern = pieces.slice(0, from).join('') + kept + pieces.slice(at).join('')
      changes.push({ change: `pattern without ${parts[nth]}`, pattern })
    }
  }
  pieces.forEach((piece, at) => {
    if (piece === '[') isInClass = true
    else if (piece === ']') isInClass = false
    else if (isInClass) return
    else if (piece === '(' || piece === '(?:') {
      starts.push(at + 1)
      bars.push([])
    } else if (piece === ')') end(at)
    else if (piece === '|') bars.at(-1)?.push(at)
  })
  end(pieces.length)
  return changes
}

/** Removes one flag or repetition. */
const repetitionChanges = (pieces: readonly string[]): Change[] =>
  pieces.flatMap((piece, at) => {
    const isInClass = pieces.lastIndexOf('[', at) > pieces.lastIndexOf(']', at)
    if (isInClass || !/^(?:[?*+]|\{.*\}|\(\?\w+\))$/.test(piece)) return []
    return [
      {
        change: `pattern without ${piece}, after ${pieces.slice(0, at).join('')}`,
        pattern: pieces.toSpliced(at, 1).join(''),
      },
    ]
  })

/** All mutants of a regular expression (RE2). */
export const regexMutants = (pattern: string): Change[] => {
  const pieces = split(pattern)
  return [...classChanges(pieces), ...alternativeChanges(pieces), ...repetitionChanges(pieces)]
}
