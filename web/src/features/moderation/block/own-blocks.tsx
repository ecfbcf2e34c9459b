import type { RestOwnBlock } from '@hobbyhub/contract/moderation/own-block'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { focusAfterRemoval } from '#shared/ui/move-focus-after-action.ts'
import { ListRow, RowList } from '#shared/ui/row-list.tsx'
import { UserPhoto } from '#shared/ui/user-photo.tsx'
import { unblockPerson } from '../api/own-blocks.ts'
import { moderationQueries } from '../queries.ts'

const Row = ({ person }: { person: RestOwnBlock }) => {
  const queryClient = useQueryClient()
  const [isPending, setPending] = useState(false)
  const unblock = async (button: Element) => {
    const moveFocus = focusAfterRemoval(button.closest('li'))
    setPending(true)
    const isDone = await unblockPerson(queryClient, person)
    setPending(false)
    if (isDone) moveFocus()
  }
  return (
    <ListRow>
      <UserPhoto user={person} isLazy />
      <Typography sx={{ flex: '1 1 8rem', minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
        <bdi>{person.name}</bdi>
      </Typography>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={`Unblock ${person.name}`}
        disabled={isPending}
        onClick={({ currentTarget }) => unblock(currentTarget)}
      >
        Unblock
      </Button>
    </ListRow>
  )
}

/** The list of the people whom the user has blocked. */
const OwnBlocks = () => {
  const list = useInfiniteQuery(moderationQueries.ownBlocks())
  return (
    <RowList
      list={list}
      what="people"
      loading="Loading the people you've blocked"
      failed="We couldn't load the people you've blocked."
      empty="You haven't blocked anybody."
    >
      {(person) => <Row key={person.uid} person={person} />}
    </RowList>
  )
}

export default OwnBlocks
