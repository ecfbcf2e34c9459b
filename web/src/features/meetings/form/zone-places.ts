import { toZonePlaces, type ZonePlaces } from './find-time-zones.ts'
import { browserTimeZone } from './time-zones.ts'

/** The countries and towns of all time zones. Loaded when a time zone is looked for. */
export const loadZonePlaces = async (): Promise<ZonePlaces> =>
  toZonePlaces((await import('virtual:town-zones')).default, browserTimeZone)
