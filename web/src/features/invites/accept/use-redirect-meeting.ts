import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import { meetingIdOfHash } from '@hobbyhub/contract/meetings/meeting-element-id'
import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nextMeetingOf } from '#features/meetings/list/next-meeting-of.ts'
import { meetingQueries } from '#features/meetings/queries.ts'
import { getRedirectPath } from '#features/sign-in/redirect/redirect-path.ts'

/**
 * A meeting as the sign-in pages show it. The copy of the next meeting in its group has no `status`, because it is planned, and may have
 * no end.
 */
export type RedirectMeeting = Pick<Meeting, 'title' | 'startsAt' | 'date' | 'time' | 'timeZone' | 'place'> & {
  readonly endsAt?: string | undefined
  readonly status?: Meeting['status']
}

/** Whether one can still come to a meeting. */
export const isComing = ({ status, endsAt }: RedirectMeeting): boolean =>
  status !== 'cancelled' && (endsAt === undefined || Date.parse(endsAt) > Date.now())

const getRedirectMeetingId = (): string | null =>
  meetingIdOfHash(new URL(getRedirectPath(), window.location.origin).hash.slice(1))

/**
 * The meeting whose address the visitor wanted to open, in a group that `useRedirectGroup` found; null if there is none. It is read only
 * if the group's own document does not have it.
 */
export const useRedirectMeeting = (
  group: GroupWithMeeting | undefined,
): { meeting: RedirectMeeting | null; isPending: boolean } => {
  const [id] = useState(getRedirectMeetingId)
  const next = group && nextMeetingOf(group)
  const isNext = next?.id === id
  const query = meetingQueries.detail(group?.id ?? '', id ?? '')
  const { data, isLoading } = useQuery({ ...query, enabled: group !== undefined && id !== null && !isNext })
  if (id === null) return { meeting: null, isPending: false }
  return { meeting: (isNext ? next : data) ?? null, isPending: group === undefined || isLoading }
}
