import { LAST_SCREEN_PREFIX } from './storage-names.ts'

/** The page at `path` as a user has seen it last. */
export type LastScreen = {
  /** The id of the build and the uid of the user, or "null" for a visitor. */
  readonly owner: string
  /** When it was kept, in ms since 1970. */
  readonly at: number
  readonly html: string
  /** The rules of Emotion's classes in `html`, and the names of these classes, separated by spaces. */
  readonly css: string
  readonly names: string
}

/** Together they take at most two of the five million characters of local storage, which drafts need, too. */
const MAX_COUNT = 8
const MAX_CHARS = 250_000

const keys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(LAST_SCREEN_PREFIX))

const ageOf = (key: string): number => Number(/"at":(\d+)/.exec(localStorage.getItem(key) ?? '')?.[1] ?? 0)

/** Deletes the kept pages of everybody. Never throws. */
export const deleteLastScreens = (): void => {
  try {
    for (const key of keys()) localStorage.removeItem(key)
  } catch {
    // Blocked storage contains nothing to delete.
  }
}

/**
 * Keeps a page instead of the one kept before, and deletes the oldest ones if there are many. Deletes it if it is too large. Throws if
 * storage is full or blocked.
 */
export const writeLastScreen = (path: string, screen: LastScreen): void => {
  const key = LAST_SCREEN_PREFIX + path
  const text = JSON.stringify(screen)
  localStorage.removeItem(key)
  if (text.length > MAX_CHARS) return
  const others = keys().sort((a, b) => ageOf(a) - ageOf(b))
  for (const other of others.slice(0, Math.max(0, others.length + 1 - MAX_COUNT))) localStorage.removeItem(other)
  localStorage.setItem(key, text)
}
