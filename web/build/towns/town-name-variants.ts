/** Nicknames that GeoNames does not have, or has only as the code of an airport, by the town's number. */
export const NICKNAMES: Readonly<Record<number, readonly string[]>> = {
  1735161: ['KL'],
  3530597: ['CDMX'],
  4140963: ['DC'],
  4335045: ['NOLA'],
  4560349: ['Philly'],
  5128581: ['NYC'],
  5368361: ['LA'],
  5391959: ['SF'],
}

/** Words of town names, each with how people write it. */
const ALIKE = [
  ['St', 'Saint', 'Sankt', 'Sint'],
  ['Ste', 'Sainte'],
  ['Ft', 'Fort'],
  ['Mt', 'Mount'],
]
const ALTERNATIVES = new Map(ALIKE.flatMap((words) => words.map((word) => [word.toLowerCase(), words])))

const ABBREVIABLE = new RegExp(`(?<![\\p{L}\\p{N}])(${[...ALTERNATIVES.keys()].join('|')})(?=[\\s.-])`, 'iu')

/** A town's name, and the same name with such a word written otherwise: "Sankt Gallen", "St Gallen", "Saint Gallen". */
export const variantsOf = (name: string): string[] => {
  const [word = ''] = name.match(ABBREVIABLE) ?? []
  return [name, ...(ALTERNATIVES.get(word.toLowerCase()) ?? []).map((other) => name.replace(ABBREVIABLE, other))]
}
