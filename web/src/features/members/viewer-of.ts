import type { Viewer } from './member-row.tsx'
import type { ViewedGroup } from './viewed-group.ts'

/** What the viewer may do about members. */
export const viewerOf = ({ isOwn, runs }: ViewedGroup): Viewer => {
  if (isOwn) return 'creator'
  return runs ? 'organizer' : 'member'
}
