import type { Town } from '@hobbyhub/contract/groups/town'

const names = new Intl.DisplayNames(['en'], { type: 'region' })

/** @param country the two-letter country code, in upper case */
export const countryName = (country: string): string => names.of(country) ?? country

/** A town with its country: "York, United Kingdom". */
export const townLabel = ({ name, country }: Pick<Town, 'name' | 'country'>): string =>
  `${name}, ${countryName(country)}`
