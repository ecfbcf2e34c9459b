import type { RestReply } from '@hobbyhub/contract/meetings/meeting'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { memberListQuery } from '#features/members/api/member-list-query.ts'
import { NameSearchField } from '#features/members/list/name-search-field.tsx'
import { useNameSearch } from '#features/members/list/use-name-search.ts'
import { type ListPages, rowsOf } from '#shared/rest/list-pages.ts'
import { useAllPages } from '#shared/rest/use-all-pages.ts'
import { RetryLine } from '#shared/ui/retry-line.tsx'
import { RowList } from '#shared/ui/row-list.tsx'
import { AttendeeRow } from './attendee-row.tsx'

type MembersWithoutReplyProps = {
  group: { readonly id: string; readonly memberCount: number }
  meetingId: string
  replies: UseInfiniteQueryResult<ListPages<RestReply>>
}

/** The members who have not replied to a meeting. All pages of replies are read first, because a reply can be on any page. */
export const MembersWithoutReply = ({ group, meetingId, replies }: MembersWithoutReplyProps) => {
  const { id: groupId, memberCount: count } = group
  const { hasNextPage, isFetchNextPageError, fetchNextPage } = replies
  useAllPages(replies, true)
  const list = useInfiniteQuery({ ...memberListQuery(groupId, 'joined'), enabled: !hasNextPage })
  const replied = new Set(replies.data ? rowsOf(replies.data).map(({ uid }) => uid) : [])
  const { find, ...search } = useNameSearch({ list, count, isShown: ({ uid }) => !replied.has(uid) })
  if (hasNextPage && isFetchNextPageError)
    return <RetryLine text="We couldn't load the attendees." onRetry={() => fetchNextPage()} />
  if (hasNextPage) return <Skeleton width="100%" height={65} />
  return (
    <Box sx={{ width: '100%' }}>
      <NameSearchField search={search} what="members" count={count} />
      <RowList
        list={list}
        what="members"
        loading="Loading members"
        failed="We couldn't load the members."
        empty="This group has no members yet."
        arrange={find}
        isFiltered={search.isOn}
      >
        {(member) => (
          <AttendeeRow key={member.uid} groupId={groupId} meetingId={meetingId} user={member} status={null} isOpen />
        )}
      </RowList>
    </Box>
  )
}
