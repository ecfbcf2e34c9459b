/** The path of a group's page on this site. */
export const groupPath = (id: string): string => `/groups/${encodeURIComponent(id)}`
