import type { Group } from '@hobbyhub/contract/groups/group'
import type { RestMember } from '@hobbyhub/contract/members/member'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { useAuth } from '#shared/session/use-auth.ts'
import { ListRow } from '#shared/ui/row-list.tsx'
import { UserPhoto } from '#shared/ui/user-photo.tsx'
import { undoAction, useUndoState } from '#shared/undo.ts'
import { useRequestDecision } from '../api/decide-requests.ts'
import { removalUndoKey, useRemoveMember } from '../api/remove-member.ts'
import type { ViewerRole } from '../organizers/use-group-viewer.ts'
import { JoinRequestDetails } from './join-request-details.tsx'
import { MemberInvitation } from './member-invitation.tsx'
import { MemberMenu } from './member-menu.tsx'
import { useMembershipDecision } from './use-membership-decision.ts'
import type { RequestSelection } from './use-request-selection.ts'

type MemberRowProps = {
  group: Pick<Group, 'id' | 'groupName' | 'joinQuestions'>
  member: RestMember
  viewer: ViewerRole
  /** The selected requests, if requests can be selected. */
  selection?: RequestSelection
}

type DecisionsProps = { groupId: string; member: RestMember }

/** The buttons that approve or decline a request, or the decision if the request was decided together with others. */
const RequestDecision = ({ groupId, member }: DecisionsProps) => {
  const { approve, decline, isPending } = useMembershipDecision(groupId, member)
  const decision = useRequestDecision(groupId, member.uid)
  if (decision) return <Typography color="textSecondary">{decision === 'approve' ? 'Approved' : 'Declined'}</Typography>
  return (
    // On a phone, two buttons would leave no room for the name, so they are in a second row.
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        flexBasis: { xs: '100%', sm: 'auto' },
        pl: { xs: 7, sm: 0 },
        order: { xs: 1, sm: 0 },
      }}
    >
      <Button
        size="small"
        variant="contained"
        aria-label={`Approve ${member.name}`}
        disabled={isPending}
        onClick={({ currentTarget }) => approve(currentTarget)}
      >
        Approve
      </Button>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={`Decline ${member.name}`}
        disabled={isPending}
        onClick={({ currentTarget }) => decline(currentTarget)}
      >
        Decline
      </Button>
    </Box>
  )
}

/** Removes a member, or undoes the removal. One button does both, so that it keeps the focus. */
const Removal = ({ groupId, member }: DecisionsProps) => {
  const { remove } = useRemoveMember(groupId, member)
  const key = removalUndoKey(groupId, member)
  const state = useUndoState(key)
  return (
    <Button
      size="small"
      variant="outlined"
      color={state ? 'primary' : 'inherit'}
      aria-label={state ? `Undo removing ${member.name}` : `Remove ${member.name}`}
      disabled={state === 'running'}
      onClick={({ currentTarget }) => (state ? undoAction(key) : remove(currentTarget))}
    >
      {state ? 'Undo' : 'Remove'}
    </Button>
  )
}

const Name = ({ groupId, member }: DecisionsProps) => {
  const isRemoved = useUndoState(removalUndoKey(groupId, member)) !== undefined
  return (
    <Typography sx={{ fontWeight: 600, ...(isRemoved && { color: 'text.secondary', textDecoration: 'line-through' }) }}>
      <bdi>{member.name}</bdi>
      {/* A space instead of a margin, because a space disappears if the chip wraps to the next line. */}
      {member.role === 'organizer' && ' '}
      {member.role === 'organizer' && <Chip label="Organizer" size="small" />}
    </Typography>
  )
}

const canDecideOn = ({ role }: RestMember, viewer: ViewerRole): boolean =>
  viewer === 'creator' || (viewer === 'organizer' && role === 'member')

/** Centres a name without details vertically on the photo, even if the row's other parts are taller. */
const BESIDE_PHOTO = {
  flex: '1 1 8rem',
  minWidth: 0,
  minHeight: 40,
  display: 'grid',
  alignContent: 'center',
  alignSelf: 'start',
  overflowWrap: 'anywhere',
} as const

/** The row of a member, of a request to join, or of a user on the waiting list. Memoized, because there can be a thousand rows. */
export const MemberRow = memo(({ group, member, viewer, selection }: MemberRowProps) => {
  const { user } = useAuth()
  return (
    <ListRow>
      {selection && (
        <Checkbox
          size="small"
          checked={selection.isSelected(member)}
          onChange={() => selection.toggle(member)}
          slotProps={{ input: { 'aria-label': `Select ${member.name}` } }}
          sx={{ alignSelf: 'start', mx: -1 }}
        />
      )}
      <UserPhoto user={member} sx={{ alignSelf: 'start' }} />
      <Box sx={BESIDE_PHOTO}>
        <Name groupId={group.id} member={member} />
        {viewer !== 'member' && <MemberInvitation member={member} />}
        {viewer !== 'member' && <JoinRequestDetails member={member} questions={group.joinQuestions} />}
      </Box>
      {canDecideOn(member, viewer) && member.status === 'pending' && (
        <RequestDecision groupId={group.id} member={member} />
      )}
      {user?.uid !== member.uid && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, alignSelf: 'start' }}>
          {canDecideOn(member, viewer) && member.status !== 'pending' && <Removal groupId={group.id} member={member} />}
          <MemberMenu
            group={group}
            member={member}
            isCreator={viewer === 'creator'}
            canBlock={canDecideOn(member, viewer)}
            canWrite={viewer !== 'member'}
          />
        </Box>
      )}
    </ListRow>
  )
})
