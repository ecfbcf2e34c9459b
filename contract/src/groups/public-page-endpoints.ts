import * as z from 'zod/mini'
import { inviteCodeSchema } from '../invites/invite.ts'
import { defineEndpoint } from '../shared/endpoint.ts'

const LIST_PAGE_NOTE =
  'Groups with a next meeting come first, the soonest at the top, then all others by name. A page without groups is a 404.'

/** A wrong page gets the 404 page instead of a 400, as if the page did not exist. */
const listPage = {
  query: z.object({ page: z.optional(z.string()) }),
  responses: { 200: z.string(), 404: z.string() },
  responseType: 'text/html',
  errors: [],
} as const

/** The pages for search engines and link previews, and the sitemaps. The functions make them. */
export const publicPageEndpoints = {
  sharePage: defineEndpoint({
    method: 'get',
    path: '/s/{id}',
    summary: 'A group as a page for search engines, link previews and visitors',
    description:
      'With the group’s next three meetings, and the creator’s name. With an invitation’s code as invite, the page passes it on, and is not for search engines.',
    isLink: true,
    access: 'public',
    ifNotAdmitted: 'allowed',
    params: z.strictObject({ id: z.string() }),
    query: z.object({ invite: z.catch(z.optional(inviteCodeSchema), undefined) }),
    responses: { 200: z.string(), 404: z.string() },
    responseType: 'text/html',
    errors: [400],
  }),
  meetingPage: defineEndpoint({
    method: 'get',
    path: '/s/{id}/m/{meetingId}',
    summary: 'A meeting as a page for search engines, link previews and visitors',
    description: 'Without the online address. A meeting that is over or cancelled keeps its page.',
    isLink: true,
    access: 'public',
    ifNotAdmitted: 'page',
    params: z.strictObject({ id: z.string(), meetingId: z.string() }),
    responses: { 200: z.string(), 404: z.string() },
    responseType: 'text/html',
    errors: [400],
  }),
  townPage: defineEndpoint({
    method: 'get',
    path: '/s/in/{geonameId}',
    summary: 'The groups within 25 km of a town, as a page of plain links for search engines',
    description: LIST_PAGE_NOTE,
    isLink: true,
    access: 'public',
    ifNotAdmitted: 'page',
    params: z.strictObject({ geonameId: z.string() }),
    ...listPage,
  }),
  hobbyPage: defineEndpoint({
    method: 'get',
    path: '/s/hobby/{slug}',
    summary: 'The groups of a hobby, as a page of plain links for search engines',
    description: LIST_PAGE_NOTE,
    isLink: true,
    access: 'public',
    ifNotAdmitted: 'page',
    params: z.strictObject({ slug: z.string() }),
    ...listPage,
  }),
  townHobbyPage: defineEndpoint({
    method: 'get',
    path: '/s/in/{geonameId}/{slug}',
    summary: 'The groups of a hobby within 25 km of a town, as a page of plain links for search engines',
    description: LIST_PAGE_NOTE,
    isLink: true,
    access: 'public',
    ifNotAdmitted: 'page',
    params: z.strictObject({ geonameId: z.string(), slug: z.string() }),
    ...listPage,
  }),
  townsPage: defineEndpoint({
    method: 'get',
    path: '/s/in',
    summary: 'The towns with the most groups, and the way to all groups, as a page of plain links for search engines',
    description: 'Written once a day, as the sitemaps are.',
    isLink: true,
    access: 'public',
    ifNotAdmitted: 'page',
    responses: { 200: z.string() },
    responseType: 'text/html',
    errors: [],
  }),
  allGroupsPage: defineEndpoint({
    method: 'get',
    path: '/s/all/{part}',
    summary: 'The groups of a sitemap, as a page of plain links for search engines',
    description: 'In no order that means anything. Together, these pages have all groups of the sitemaps.',
    isLink: true,
    access: 'public',
    ifNotAdmitted: 'page',
    params: z.strictObject({ part: z.string() }),
    ...listPage,
  }),
  sitemap: defineEndpoint({
    method: 'get',
    path: '/sitemap.xml',
    summary: 'The index of the sitemaps',
    isLink: true,
    access: 'public',
    ifNotAdmitted: 'allowed',
    responses: { 200: z.string() },
    responseType: 'application/xml',
    errors: [],
  }),
  groupSitemap: defineEndpoint({
    method: 'get',
    path: '/sitemaps/{sitemap}.xml',
    summary: 'A sitemap: the addresses of up to 5,000 groups, each with the day of its last change',
    description:
      'Written once a day, so a group of today may be missing. The sitemap pages lists the other pages of the site.',
    isLink: true,
    access: 'public',
    ifNotAdmitted: 'not-found',
    params: z.strictObject({ sitemap: z.string() }),
    responses: { 200: z.string() },
    responseType: 'application/xml',
    errors: [404],
  }),
}
