import { categorySlug } from '@hobbyhub/contract/groups/category-slug'

/** The path of a group's public page. */
export const groupPagePath = (id: string): string => `/s/${encodeURIComponent(id)}`

/** The path of the page on which anybody reports a group (functions/src/moderation/reports/notice-page.ts). */
export const reportPagePath = (id: string): string => `${groupPagePath(id)}/report`

/** The path of a meeting's public page. */
export const meetingPagePath = (groupId: string, meetingId: string): string =>
  `${groupPagePath(groupId)}/m/${encodeURIComponent(meetingId)}`

/** The path of the page of a town's groups. `id` is the town's number in GeoNames. */
export const townPagePath = (id: number): string => `/s/in/${id}`

/** The path of the page of a hobby's groups in a town. */
export const townHobbyPagePath = (id: number, category: string): string =>
  `${townPagePath(id)}/${categorySlug(category)}`

/** The path of the page of the groups that a file of the sitemap has. */
export const allGroupsPagePath = (file: number): string => `/s/all/${file}`
