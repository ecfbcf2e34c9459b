import { httpUrlSchema } from '@hobbyhub/contract/shared/text'
import { LinkifyIt } from 'linkify-it'

/** Only finds URLs with http:// or https://, so that "at 8.In the park" stays text. */
const linkify = new LinkifyIt({ fuzzyEmail: false, fuzzyLink: false, urlAuth: true })
  .add('mailto:', null)
  .add('ftp:', null)
  .add('//', null)

type Part = { readonly at: number; readonly text: string; readonly href: string | null }

const addressSchema = httpUrlSchema('Address')

/**
 * Whether a URL becomes a link: forms must accept it, and it must not have a user name, which can pose as a host
 * (https://bank.example@evil.example).
 */
const isLinked = (href: string): boolean => addressSchema.safeParse(href).success && new URL(href).username === ''

/** Splits a text into URLs, with their `href`, and the text between the URLs. Together, the parts are the whole text. */
export const splitAtUrls = (text: string): Part[] => {
  const parts: Part[] = []
  let end = 0
  for (const { index, lastIndex, url } of linkify.match(text) ?? []) {
    if (!isLinked(url)) continue
    if (index > end) parts.push({ at: end, text: text.slice(end, index), href: null })
    parts.push({ at: index, text: text.slice(index, lastIndex), href: url })
    end = lastIndex
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end), href: null })
  return parts
}
