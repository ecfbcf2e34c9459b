/** Time zones that some browsers list by a city's former name, mapped to today's names. */
const TODAYS_NAMES: Readonly<Record<string, string>> = {
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
}

const todaysName = (id: string): string => TODAYS_NAMES[id] ?? id

// Cached, because a format takes a third of a millisecond on a slow phone, and the gazetteer has 353 time zones.
const browserNames = new Map<string, string | null>()

/** The name under which `everyTimeZone` lists a zone. Null if the browser does not know that zone. */
export const knownTimeZone = (id: string): string | null => {
  let name = browserNames.get(id)
  if (name === undefined) {
    try {
      name = todaysName(new Intl.DateTimeFormat('en', { timeZone: id }).resolvedOptions().timeZone)
    } catch {
      name = null
    }
    browserNames.set(id, name)
  }
  return name
}

/** The visitor's own time zone, as an IANA name. */
export const visitorTimeZone = (): string => todaysName(Intl.DateTimeFormat().resolvedOptions().timeZone)

export type TimeZone = {
  readonly id: string
  /** The id in a readable form: "America/New York". */
  readonly label: string
  /** The zone's usual name: "Eastern Time". */
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
