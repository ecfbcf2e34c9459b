import { HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import { hobbyPagePath, TOWNS_PAGE_PATH } from '@hobbyhub/contract/groups/category-slug'
import type { Town } from '@hobbyhub/contract/groups/town'
import { FEED_FORMATS, type FeedFilter, feedPath } from '@hobbyhub/contract/meetings/feed-path'
import { meetingAhead } from '@hobbyhub/contract/meetings/meeting-ahead'
import { MAX_LIST_PAGES } from '@hobbyhub/contract/shared/limits'
import { html } from 'hono/html'
import { renderPage } from '../platform/html-page.ts'
import { startTimeText } from '../platform/start-time-text.ts'
import type { ListedGroup } from './listed-groups.ts'
import { allGroupsPagePath, groupPagePath, townHobbyPagePath, townPagePath } from './share/page-urls.ts'
import { SITE_HEADER } from './share/public-page.ts'

/** The number of a list's page, at most `max`, which has up to three digits; null if there can be no such page. */
export const parsePageNumber = (text = '1', max = MAX_LIST_PAGES): number | null =>
  /^[1-9]\d{0,2}$/.test(text) && Number(text) <= max ? Number(text) : null

const pagePath = (path: string, page: number): string => (page === 1 ? path : `${path}?page=${page}`)

type PageLink = { readonly text: string; readonly path: string }

/** Links to other lists, below a heading. */
type LinkGroup = { readonly heading: string; readonly links: readonly PageLink[] }

// The space before a dot does not break, so that no line begins with a dot.
const linkLine = (links: readonly PageLink[]) =>
  html`<p>${links.map(({ text, path }, at) => html`${at > 0 ? '\u00a0· ' : ''}<a href="${path}">${text}</a>`)}</p>`

/** A heading with links to other lists. */
export const linkNav = ({
  heading,
  links,
}: LinkGroup) => html`<nav aria-label="${heading}"><h2 dir="auto">${heading}</h2>
${linkLine(links)}</nav>
`

export const HOBBY_LINKS: LinkGroup = {
  heading: 'Groups by hobby',
  links: HOBBY_CATEGORIES.map((category) => ({ text: category, path: hobbyPagePath(category) })),
}

/** @param buttonClass that of a second button where the page has another one */
const otherPages = (buttonClass = 'button') => html`${linkNav(HOBBY_LINKS)}
<p><a href="${TOWNS_PAGE_PATH}">Groups by town</a></p>
<p><a class="${buttonClass}" href="/groups">See all groups</a></p>`

const placeOf = ({ location, place }: ListedGroup) => {
  if (place === null) return location
  const town = html`<a href="${townPagePath(place.id)}">${place.name}</a>`
  return location === place.name ? town : html`${location} · ${town}`
}

const groupItem = (group: ListedGroup, now: Date) => {
  const { id, groupName, category } = group
  const next = meetingAhead(group.nextMeeting, now.getTime())
  return html`<li><p dir="auto"><a href="${groupPagePath(id)}">${groupName}</a><br>
${category} · ${placeOf(group)}${next ? html`<br>Next meeting: ${startTimeText(next)}` : ''}</p></li>
`
}

export type List = {
  /** What the list has, such as "Groups in Leeds". */
  readonly title: string
  /** The path of its first page. */
  readonly path: string
  readonly description: string
  /** What its page says while it has no group, such as "No groups in Leeds yet." */
  readonly emptyTitle?: string
  /** The hobby of all its groups. */
  readonly category?: string
  /** The meetings of its groups. */
  readonly feed?: FeedFilter
  /** The lists that have some of its groups, or more than these. */
  readonly related?: LinkGroup
}

export const hobbyList = (category: string): List => ({
  title: `${category} groups`,
  path: hobbyPagePath(category),
  description: `${category} groups that you can join: where they are, and when they meet next.`,
  emptyTitle: `No ${category.toLowerCase()} groups yet.`,
  category,
  feed: { category },
})

/** @param hobbies the hobbies that have groups there */
export const townList = (town: Town, km: number, hobbies: readonly string[]): List => {
  const { id, name, latitude, longitude } = town
  return {
    title: `Groups in ${name}`,
    path: townPagePath(id),
    description: `Hobby groups in ${name} and within ${km} km of it that you can join: what they do, and when they meet next.`,
    emptyTitle: `No groups in ${name} yet.`,
    feed: { near: `${latitude},${longitude}`, km: String(km) },
    related: {
      heading: `Groups in ${name} by hobby`,
      links: hobbies.map((category) => ({ text: category, path: townHobbyPagePath(id, category) })),
    },
  }
}

export const townHobbyList = ({ id, name }: Pick<Town, 'id' | 'name'>, km: number, category: string): List => ({
  title: `${category} groups in ${name}`,
  path: townHobbyPagePath(id, category),
  description: `${category} groups in ${name} and within ${km} km of it that you can join, and when they meet next.`,
  emptyTitle: `No ${category.toLowerCase()} groups in ${name} yet.`,
  category,
  related: {
    heading: 'More groups',
    links: [
      { text: `All groups in ${name}`, path: townPagePath(id) },
      { text: `${category} groups everywhere`, path: hobbyPagePath(category) },
    ],
  },
})

/** The list of the groups that a file of the sitemap has. */
export const sitemapList = (file: number): List => ({
  title: `All groups, part ${file + 1}`,
  path: allGroupsPagePath(file),
  description: 'All groups that you can see here, in no order that means anything.',
})

type Page = {
  readonly origin: string
  readonly now: Date
  readonly page: number
  readonly groups: readonly ListedGroup[]
  readonly hasNext: boolean
  /** How many pages the list has; null if that is not known. */
  readonly pageCount: number | null
}

/** Links to all pages, so that few steps lead to each; to the neighbours alone if the number of pages is not known. */
const pageLinks = (path: string, { page, hasNext, pageCount }: Pick<Page, 'page' | 'hasNext' | 'pageCount'>) => {
  const last = Math.max(page + Number(hasNext), pageCount ?? 0)
  if (last === 1) return ''
  const first = pageCount === null ? Math.max(1, page - 1) : 1
  const links = Array.from({ length: last - first + 1 }, (_, at) => first + at).map((each) =>
    each === page ? html`<b aria-current="page">${each}</b> ` : html`<a href="${pagePath(path, each)}">${each}</a> `,
  )
  return html`<nav aria-label="Pages"><p>Page ${links}</p></nav>`
}

const feedLinks = (title: string, filter: FeedFilter, origin: string) =>
  FEED_FORMATS.map(
    ({ name, ending, type }) =>
      html`<link rel="alternate" type="${type}" title="${title}: next meetings (${name})" href="${origin}${feedPath(ending, filter)}">
`,
  )

/** A page of links to groups, for search engines and their visitors. */
export const renderListPage = (
  { title, path, description, feed, related }: List,
  { origin, now, page, groups, hasNext, pageCount }: Page,
): Promise<string> => {
  const [previous, next] = [page > 1 ? pagePath(path, page - 1) : null, hasNext ? pagePath(path, page + 1) : null]
  const shownTitle = page === 1 ? title : `${title}, page ${page}`
  const head = html`<link rel="canonical" href="${origin}${pagePath(path, page)}">
${previous === null ? '' : html`<link rel="prev" href="${origin}${previous}">`}
${next === null ? '' : html`<link rel="next" href="${origin}${next}">`}
${feed ? feedLinks(title, feed, origin) : ''}
<meta name="description" content="${description}">`
  const body = html`<h1 dir="auto">${shownTitle}</h1>
<p dir="auto">${description}</p>
<ul class="facts">
${groups.map((group) => groupItem(group, now))}</ul>
${pageLinks(path, { page, hasNext, pageCount })}
${related && related.links.length > 0 ? linkNav(related) : ''}
${otherPages()}`
  return renderPage({ title: shownTitle, header: SITE_HEADER, head, body })
}

/** The page for a list that has no groups yet. Without a list, for what does not exist, and for a page after the last one. */
export const renderNoGroupsPage = ({ emptyTitle, category, related }: Partial<List> = {}): Promise<string> => {
  const title = emptyTitle ?? 'No groups here.'
  const start = category === undefined ? '/create-group' : `/create-group?${new URLSearchParams({ category })}`
  return renderPage({
    title,
    header: SITE_HEADER,
    body: html`<h1 dir="auto">${title}</h1>
<p>${emptyTitle === undefined ? 'There is no group yet, or no such page. You can start one.' : 'You can start the first one.'}</p>
<p><a class="button" href="${start}">${category === undefined ? 'Start a group' : `Start a ${category.toLowerCase()} group`}</a></p>
${related && related.links.length > 0 ? linkNav(related) : ''}
${otherPages('button second')}`,
  })
}
