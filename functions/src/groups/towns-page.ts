import { TOWNS_PAGE_PATH } from '@hobbyhub/contract/groups/category-slug'
import { html } from 'hono/html'
import { renderPage } from '../platform/html-page.ts'
import { HOBBY_LINKS, linkNav } from './list-page.ts'
import type { ListedTown } from './listed-towns.ts'
import { allGroupsPagePath, townPagePath } from './share/page-urls.ts'
import { SITE_HEADER } from './share/public-page.ts'
import type { SitemapProgress } from './sitemaps.ts'

const TITLE = 'Groups by town'
const DESCRIPTION = 'The towns with the most hobby groups, and the way to all groups.'

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })

const townItem = ({ id, name, country }: ListedTown) =>
  html`<li><a href="${townPagePath(id)}"><bdi>${name}</bdi></a>, ${countryNames.of(country) ?? country}</li>
`

/** The links to the lists of all groups. By them, a crawler reaches every group that the sitemaps have in few steps. */
const allGroups = (files: number) =>
  files === 0
    ? ''
    : linkNav({
        heading: 'All groups',
        links: Array.from({ length: files }, (_, file) => ({
          text: `Part ${file + 1}`,
          path: allGroupsPagePath(file),
        })),
      })

/** The page of the towns with the most groups. */
export const renderTownsPage = ({ towns, files }: SitemapProgress, origin: string): Promise<string> =>
  renderPage({
    title: TITLE,
    header: SITE_HEADER,
    head: html`<link rel="canonical" href="${origin}${TOWNS_PAGE_PATH}">
<meta name="description" content="${DESCRIPTION}">`,
    body: html`<h1>${TITLE}</h1>
${
  towns.length === 0
    ? html`<p>No town has a group yet. You can start the first one.</p>
<p><a class="button" href="/create-group">Start a group</a></p>`
    : html`<ul class="facts">
${towns.map(townItem)}</ul>`
}
${linkNav(HOBBY_LINKS)}
${allGroups(files)}
<p><a class="button${towns.length === 0 ? ' second' : ''}" href="/groups">See all groups</a></p>`,
  })
