import { hasHobbyPage, hobbyPagePath } from '@hobbyhub/contract/groups/category-slug'
import type { Group } from '@hobbyhub/contract/groups/group'
import { hasFreePlace } from '@hobbyhub/contract/groups/group-capacity'
import { meetingElementId } from '@hobbyhub/contract/meetings/meeting-element-id'
import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { joinRefusal } from '@hobbyhub/contract/members/join-refusal'
import { site } from '@hobbyhub/contract/shared/site'
import { earliestDateOnEarth } from '@hobbyhub/contract/shared/today'
import { html, raw } from 'hono/html'
import { type Html, NOT_LISTED, renderPage } from '../../platform/html-page.ts'
import { groupPath } from '../group-path.ts'
import { toScript } from './linked-data.ts'
import { townHobbyPagePath, townPagePath } from './page-urls.ts'
import type { PreviewPicture } from './preview-picture.ts'

// What the public pages of groups and of meetings share.

export const SITE_HEADER = html`<nav class="site" aria-label="Site">
<a class="name" href="/">${site.name}</a>
<a href="/">Home</a>
<a href="/groups">All Groups</a>
</nav>`

type Head = {
  /** The page's own URL. */
  readonly url: string
  /** The name for link previews. */
  readonly name: string
  readonly description: string
  readonly picture: PreviewPicture
  /** What search engines read as data, if anything. */
  readonly linkedData?: readonly object[]
  readonly isListed: boolean
}

/** The meta elements of a public page, for search engines and for apps that preview links. */
export const publicPageHead = ({ url, name, description, picture, linkedData, isListed }: Head): Html =>
  html`<link rel="canonical" href="${url}">
${isListed ? '' : NOT_LISTED}
<meta name="description" content="${description}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${site.name}">
<meta property="og:title" content="${name}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${url}">
<meta property="og:image" content="${picture.url}">
${
  picture.measures
    ? html`<meta property="og:image:type" content="${picture.measures.type}">
<meta property="og:image:width" content="${picture.measures.width}">
<meta property="og:image:height" content="${picture.measures.height}">`
    : ''
}
<meta property="og:image:alt" content="${name}">
<meta name="twitter:card" content="summary_large_image">
${linkedData ? html`<script type="application/ld+json">${raw(toScript(linkedData))}</script>` : ''}`

/** Without a referrer, the owner of the picture's server does not learn which page was read. */
export const pagePicture = (image: string): Html =>
  html`<img class="picture" src="${image}" alt="" referrerpolicy="no-referrer">`

/** Links to the groups nearby and to those of the same hobby, if the site still has it. */
export const moreGroups = ({ place, category }: Pick<Group, 'place' | 'category'>): Html => html`<ul class="facts">
${
  place &&
  html`${
    hasHobbyPage(category) &&
    html`<li><a href="${townHobbyPagePath(place.id, category)}">More ${category.toLowerCase()} groups in <bdi>${place.name}</bdi></a></li>
`
  }<li><a href="${townPagePath(place.id)}">More groups in <bdi>${place.name}</bdi></a></li>`
}
${hasHobbyPage(category) && html`<li><a href="${hobbyPagePath(category)}">More ${category.toLowerCase()} groups</a></li>`}
</ul>`

type ButtonOptions = {
  readonly invite?: string | undefined
  readonly keepsApproval?: boolean
  /** The meeting that the button leads to, on the group's page. */
  readonly meetingId?: string
}

/**
 * The link to the group on the site, or to one of its meetings there, with what a visitor can do. An invitation is passed on. While the
 * group is full, every invitation requires approval.
 */
export const groupButton = (
  group: GroupWithMeeting,
  now: Date,
  { invite, keepsApproval = false, meetingId }: ButtonOptions = {},
) => {
  const path = groupPath(group.id)
  const hash = meetingId === undefined ? '' : `#${meetingElementId(encodeURIComponent(meetingId))}`
  const target = (invite ? `${path}?invite=${encodeURIComponent(invite)}` : path) + hash
  const needsApproval = group.approvalRequired && (!invite || keepsApproval || !hasFreePlace(group))
  const joinLabel = needsApproval ? 'Ask to join this group' : 'Join this group'
  return html`<p><a class="button" href="${target}">${canJoin(group, now) ? joinLabel : 'See this group'}</a></p>`
}

export const canJoin = (group: GroupWithMeeting, now: Date): boolean =>
  joinRefusal(group, { uid: null, today: earliestDateOnEarth(now) }) === null

/** The page for a group or a meeting that does not exist, has been deleted, or is hidden. Search engines do not list it. */
export const renderNotFoundPage = (what: 'Group' | 'Meeting'): Promise<string> =>
  renderPage({
    title: `${what} not found.`,
    header: SITE_HEADER,
    body: html`<h1>${what} not found.</h1>
<p>It may have been deleted.</p>
<p><a class="button" href="/groups">See all groups</a></p>`,
  })
