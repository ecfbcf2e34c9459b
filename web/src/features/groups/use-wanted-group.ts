import type { Group } from '@hobbyhub/contract/group'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getWantedGroupId } from './prefetch-wanted-group.ts'
import { groupQueries } from './queries.ts'

/** The group that the visitor was on the way to: undefined while it loads, null if there is none or it cannot be had. */
export const useWantedGroup = (): Group | null | undefined => {
  const [id] = useState(getWantedGroupId)
  const { data, isError, fetchStatus } = useQuery({ ...groupQueries.detail(id ?? ''), enabled: id !== null })
  return id === null || isError || (data === undefined && fetchStatus === 'paused') ? null : data
}
