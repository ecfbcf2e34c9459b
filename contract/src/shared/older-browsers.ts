// In place of String.prototype.isWellFormed and URL.canParse, which not all browsers have that the site is for (web/browsers.ts).

/** Whether a text has no half of a surrogate pair. */
export const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text)

export const canParseUrl = (url: string, base?: string): boolean => {
  try {
    return Boolean(new URL(url, base))
  } catch {
    return false
  }
}
