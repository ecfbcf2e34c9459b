// In place of String.prototype.isWellFormed and URL.canParse, which some browsers that the site is for do not have
// (web/build/site/browsers.ts).

/** Whether a text has no half of a surrogate pair. */
export const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text)

export const canParseUrl = (url: string, base?: string): boolean => {
  try {
    return Boolean(new URL(url, base))
  } catch {
    return false
  }
}
