/** Cities that browsers still list by a former name. */
const TODAYS_NAMES: Readonly<Record<string, string>> = {
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
}

const todaysName = (id: string): string => TODAYS_NAMES[id] ?? id

/** The name of a zone in `everyTimeZone`, or the given name if the browser does not know it. */
export const browserTimeZone = (id: string): string => {
  try {
    return todaysName(new Intl.DateTimeFormat('en', { timeZone: id }).resolvedOptions().timeZone)
  } catch {
    return id
  }
}

/** The visitor's own time zone, an IANA name. */
export const ownTimeZone = (): string => todaysName(Intl.DateTimeFormat().resolvedOptions().timeZone)

export type TimeZone = {
  readonly id: string
  /** The name in a readable form: "America/New York". */
  readonly label: string
  /** The usual name of the zone: "Eastern Time". */
  readonly name: string
}

const nameOf = (timeZone: string): string => {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longGeneric' })
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

export const toTimeZone = (id: string): TimeZone => ({ id, label: id.replaceAll('_', ' '), name: nameOf(id) })

let every: readonly TimeZone[] | null = null

/** Every time zone that the browser knows, and UTC. The first call takes about a tenth of a second. */
export const everyTimeZone = (): readonly TimeZone[] => {
  every ??= [...new Set([...Intl.supportedValuesOf('timeZone').map(todaysName), 'UTC'])].map(toTimeZone)
  return every
}
