/** Characters that Windows, macOS or Linux do not take in the name of a file. */
const FORBIDDEN = /[\\/:*?"<>|]/g
const MAX_PART_CHARS = 80

/** The name of a file, without its extension: its parts with spaces between, each without characters that a file's name cannot have. */
export const fileName = (...parts: readonly string[]): string =>
  parts
    .map((part) =>
      [
        ...part
          .replaceAll(FORBIDDEN, ' ')
          .replaceAll(/\s+/g, ' ')
          .replace(/^[. ]+/, ''),
      ]
        .slice(0, MAX_PART_CHARS)
        .join('')
        .trim(),
    )
    .filter((part) => part !== '')
    .join(' ')
