import type { RestBlockedUser } from '@hobbyhub/contract/moderation/blocked-user'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListRow, RowList } from '#shared/ui/row-list.tsx'
import { useUnblockUser } from '../api/unblock-user.ts'
import { moderationQueries } from '../queries.ts'

const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

const Row = ({ groupId, blocked }: { groupId: string; blocked: RestBlockedUser }) => {
  const { unblock, isPending } = useUnblockUser(groupId, blocked)
  return (
    <ListRow>
      <Box sx={{ flex: '1 1 8rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          <bdi>{blocked.name}</bdi>
        </Typography>
        <Typography color="textSecondary">since {dayFormat.format(new Date(blocked.blockedAt))}</Typography>
      </Box>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={`Unblock ${blocked.name}`}
        disabled={isPending}
        onClick={({ currentTarget }) => unblock(currentTarget)}
      >
        Unblock
      </Button>
    </ListRow>
  )
}

/** The list of users who are blocked from a group. */
const BlockedList = ({ groupId }: { groupId: string }) => {
  const list = useInfiniteQuery(moderationQueries.blockedUsers(groupId))
  return (
    <RowList
      list={list}
      what="people"
      loading="Loading blocked people"
      failed="We couldn't load the blocked people."
      empty="Nobody is blocked."
    >
      {(each) => <Row key={each.uid} groupId={groupId} blocked={each} />}
    </RowList>
  )
}

/** The section of blocked users, for the creator and organizers. The list is read when it is opened. */
export const BlockedUsersSection = ({ groupId }: { groupId: string }) => {
  const [isListed, setListed] = useState(false)
  return (
    <Box component="section" aria-labelledby="blocked" sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography variant="h2" id="blocked" tabIndex={-1} sx={{ fontSize: '1.375rem' }}>
        Blocked people
      </Typography>
      <Typography color="textSecondary">
        They can't join, ask to join or wait. You can block somebody from this group in the menu beside their name.
      </Typography>
      <Button variant="outlined" aria-expanded={isListed} onClick={() => setListed(!isListed)}>
        {isListed ? 'Hide blocked people' : 'Show blocked people'}
      </Button>
      {isListed && <BlockedList groupId={groupId} />}
    </Box>
  )
}
