import type { Group } from '@hobbyhub/contract/groups/group'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { rowsOf } from '#shared/rest/list-pages.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { useHandover } from '../api/hand-over-group.ts'
import { laterMemberQueries } from '../api/later-queries.ts'
import { memberListQuery } from '../api/member-list-query.ts'

/** Moves the buttons below the text on a phone. */
const ALERT = { flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 180px' }, '& button': { whiteSpace: 'nowrap' } }

/** Tells an organizer that the creator offers them the group. Tells the creator to whom the group is offered. */
export const HandoverAlert = ({ group, user }: { group: Group; user: SessionUser }) => {
  const { data: offeredTo } = useQuery(laterMemberQueries.handover(group.id))
  // This query only reads the cache, because the list of members on the same page fetches the members.
  const { data: members } = useInfiniteQuery({ ...memberListQuery(group.id, 'joined'), enabled: false })
  const { takeStep, isPending } = useHandover(group)
  if (!offeredTo) return null
  if (offeredTo === user.uid)
    return (
      <Alert
        severity="info"
        sx={ALERT}
        action={
          <>
            <Button color="inherit" disabled={isPending} onClick={() => takeStep({ act: 'accept' })}>
              Take over
            </Button>
            <Button color="inherit" disabled={isPending} onClick={() => takeStep({ act: 'decline' })}>
              No, thanks
            </Button>
          </>
        }
      >
        <bdi>{group.creatorName}</bdi> offers you this group. If you accept, you become its creator, and they stay as an
        organizer.
      </Alert>
    )
  if (group.creatorUid !== user.uid) return null
  const name = members && rowsOf(members).find(({ uid }) => uid === offeredTo)?.name
  return (
    <Alert
      severity="info"
      sx={ALERT}
      action={
        <Button color="inherit" disabled={isPending} onClick={() => takeStep({ act: 'withdraw' })}>
          Take back
        </Button>
      }
    >
      You have offered this group to {name ? <bdi>{name}</bdi> : 'an organizer'}. It stays yours until they accept.
    </Alert>
  )
}
