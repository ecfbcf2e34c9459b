import { charactersOf } from './fit-text.ts'

/** What a name can do without: emojis, and characters that are invisible. */
const LEFT_OUT = /\p{Emoji_Presentation}|\p{Extended_Pictographic}|\u20E3|^\p{Default_Ignorable_Code_Point}+$/u

/**
 * A group's name as a card can show it; null if it cannot. Emojis that the font does not have are left out. A name in letters that it
 * does not have is not shown at all, since each of them would be an empty box: fonts for all scripts have tens of megabytes
 * (docs/decisions/0042-link-previews.md).
 */
export const showableName = (name: string, hasGlyph: (character: string) => boolean): string | null => {
  const shown = charactersOf(name.normalize('NFC').replaceAll(/\s+/g, ' ')).map((part) => {
    // The font has accents, but opentype.js does not put them over their letters.
    if (!/\p{Mark}/u.test(part) && [...part].every(hasGlyph)) return part
    return LEFT_OUT.test(part) ? '' : null
  })
  const text = shown.join('').replaceAll(/ +/g, ' ').trim()
  return shown.includes(null) || text === '' ? null : text
}
