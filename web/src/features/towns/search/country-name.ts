import type { Town } from '@hobbyhub/contract/groups/town'

// The names are created at their first use, because creating them takes 20 ms on a slow phone.
let names: Intl.DisplayNames | undefined

/** @param country the two-letter country code, in upper case */
export const countryName = (country: string): string => {
  names ??= new Intl.DisplayNames(['en'], { type: 'region' })
  return names.of(country) ?? country
}

/** A town with its country: "York, United Kingdom". */
export const townLabel = ({ name, country }: Pick<Town, 'name' | 'country'>): string =>
  `${name}, ${countryName(country)}`
