/** Text as it is compared: Unicode-normalised (NFKD), without diacritics, in lower case. */
export const foldText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
