import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groupQueries } from '#features/groups/queries.ts'
import { getRedirectPath } from '#features/sign-in/redirect/redirect-path.ts'
import { wasSignedInSinceLoad } from '#shared/session/session.ts'

/** The id of the group whose page is opened after sign-in, or null. */
const getRedirectGroupId = (): string | null => /^\/groups\/([\w-]+)\/?(?:[?#]|$)/.exec(getRedirectPath())?.[1] ?? null

/** The group whose page the visitor wanted to open. Undefined while it loads; null if there is none or it cannot be read. */
export const useRedirectGroup = (): GroupWithMeeting | null | undefined => {
  // After a sign-out, the sign-in page must not show which group the last user looked at.
  const [id] = useState(() => (wasSignedInSinceLoad() ? null : getRedirectGroupId()))
  const { data, isError, fetchStatus } = useQuery({ ...groupQueries.detail(id ?? ''), enabled: id !== null })
  return id === null || isError || (data === undefined && fetchStatus === 'paused') ? null : data
}
