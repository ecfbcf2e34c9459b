import { HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import { hobbyPagePath } from '@hobbyhub/contract/groups/category-slug'
import { MAX_LIST_PAGES } from '@hobbyhub/contract/shared/limits'
import { html } from 'hono/html'
import { renderPage } from '../platform/html-page.ts'
import { startTimeText } from '../platform/start-time-text.ts'
import type { ListedGroup } from './listed-groups.ts'
import { groupPagePath, townPagePath } from './share/page-urls.ts'
import { SITE_HEADER } from './share/public-page.ts'

/** The number of a list's page; null if there can be no such page. */
export const parsePageNumber = (text = '1'): number | null =>
  /^[1-9]\d?$/.test(text) && Number(text) <= MAX_LIST_PAGES ? Number(text) : null

const pagePath = (path: string, page: number): string => (page === 1 ? path : `${path}?page=${page}`)

const hobbyLinks = html`<p>${HOBBY_CATEGORIES.map((category, at) => html`${at > 0 ? ' · ' : ''}<a href="${hobbyPagePath(category)}">${category}</a>`)}</p>`

const placeOf = ({ location, place }: ListedGroup) => {
  if (place === null) return location
  const town = html`<a href="${townPagePath(place.id)}">${place.name}</a>`
  return location === place.name ? town : html`${location} · ${town}`
}

const groupItem = (group: ListedGroup, now: Date) => {
  const { id, groupName, category, nextMeeting } = group
  const isAhead = nextMeeting !== null && Date.parse(nextMeeting.startsAt) > now.getTime()
  return html`<li><p dir="auto"><a href="${groupPagePath(id)}">${groupName}</a><br>
${category} · ${placeOf(group)}${isAhead ? html`<br>Next meeting: ${startTimeText(nextMeeting)}` : ''}</p></li>
`
}

export type List = {
  /** What the list has, such as "Groups in Leeds". */
  readonly title: string
  /** The path of its first page. */
  readonly path: string
  readonly description: string
}

export const hobbyList = (category: string): List => ({
  title: `${category} groups`,
  path: hobbyPagePath(category),
  description: `${category} groups that you can join: where they are, and when they meet next.`,
})

export const townList = ({ id, name }: { readonly id: number; readonly name: string }, km: number): List => ({
  title: `Groups in ${name}`,
  path: townPagePath(id),
  description: `Hobby groups in ${name} and within ${km} km of it that you can join: what they do, and when they meet next.`,
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

/** A page of links to groups, for search engines and their visitors. */
export const renderListPage = (
  { title, path, description }: List,
  { origin, now, page, groups, hasNext, pageCount }: Page,
): Promise<string> => {
  const [previous, next] = [page > 1 ? pagePath(path, page - 1) : null, hasNext ? pagePath(path, page + 1) : null]
  const shownTitle = page === 1 ? title : `${title}, page ${page}`
  const head = html`<link rel="canonical" href="${origin}${pagePath(path, page)}">
${previous === null ? '' : html`<link rel="prev" href="${origin}${previous}">`}
${next === null ? '' : html`<link rel="next" href="${origin}${next}">`}
<meta name="description" content="${description}">`
  const body = html`<h1 dir="auto">${shownTitle}</h1>
<p dir="auto">${description}</p>
<ul class="facts">
${groups.map((group) => groupItem(group, now))}</ul>
${pageLinks(path, { page, hasNext, pageCount })}
<nav aria-label="Hobbies"><h2>Groups by hobby</h2>
${hobbyLinks}</nav>
<p><a class="button" href="/groups">See all groups</a></p>`
  return renderPage({ title: shownTitle, header: SITE_HEADER, head, body })
}

/** The page for a town or hobby that does not exist or has no groups, and for a page after the last one. */
export const renderNoGroupsPage = (): Promise<string> =>
  renderPage({
    title: 'No groups here.',
    header: SITE_HEADER,
    body: html`<h1>No groups here.</h1>
<p>There is no group yet, or no such page. You can start one.</p>
${hobbyLinks}
<p><a class="button" href="/groups">See all groups</a></p>`,
  })
