import { hobbyPagePath } from '@hobbyhub/contract/groups/category-slug'
import type { FeedFilter } from '@hobbyhub/contract/meetings/feed-path'
import { DEFAULT_EXPLORE_SEARCH, type ExploreSearch } from '#features/groups/search/explore-search.ts'

/** A list of meetings for another site. */
export type EmbedChoice = {
  readonly filter: FeedFilter
  /** What the list has: "Photography meetings". */
  readonly label: string
  /** The path of a page of this site with the same groups. */
  readonly page: string
}

/**
 * The lists of meetings that a search offers: of its category, and of its area. A feed has either, because one of both would need
 * an index of its own. Words and other filters do not count.
 */
export const embedChoices = ({ category, near, km, town }: ExploreSearch): readonly EmbedChoice[] => {
  const area = { near, km: String(km) }
  const where = town === '' ? 'here' : `within ${km} km of ${town}`
  const ofCategory = { filter: { category }, label: `${category} meetings`, page: hobbyPagePath(category) }
  const inArea = {
    filter: area,
    label: `Meetings ${where}`,
    page: `/groups?${new URLSearchParams(town === '' ? area : { ...area, town })}`,
  }
  return [...(category === DEFAULT_EXPLORE_SEARCH.category ? [] : [ofCategory]), ...(near === '' ? [] : [inArea])]
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (char) => ENTITIES[char] ?? char)

/** The HTML that shows the list on any page. Visitors see the link inside if scripts are off or this site does not answer. */
export const embedCode = ({ filter, label, page }: EmbedChoice, origin: string): string => {
  const attributes = Object.entries(filter).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  return `<script async src="${origin}/embed.js"></script>
<hobbyhub-meetings${attributes.join('')}>
  <a href="${escapeHtml(origin + page)}">${escapeHtml(label)}</a>
</hobbyhub-meetings>`
}
