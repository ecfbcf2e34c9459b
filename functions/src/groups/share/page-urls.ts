/** The path of a group's public page. */
export const groupPagePath = (id: string): string => `/s/${encodeURIComponent(id)}`

/** The path of a meeting's public page. */
export const meetingPagePath = (groupId: string, meetingId: string): string =>
  `${groupPagePath(groupId)}/m/${encodeURIComponent(meetingId)}`

/** The path of the page of a town's groups. `id` is the town's number in GeoNames. */
export const townPagePath = (id: number): string => `/s/in/${id}`
