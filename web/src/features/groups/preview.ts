/** The first `chars` characters of a description followed by "...", as the specification's cards show it. */
export const preview = (description: string, chars: number): string => `${[...description].slice(0, chars).join('')}...`
