import type { RestMember } from '@hobbyhub/contract/member'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMembershipDecision } from './use-membership-decision.ts'

type MemberRowProps = { groupId: string; member: RestMember; canDecide: boolean }

/** The buttons of the group's creator. */
const Decisions = ({ groupId, member }: Omit<MemberRowProps, 'canDecide'>) => {
  const { approve, remove, isPending } = useMembershipDecision(groupId, member)
  const isRequest = member.status === 'pending'
  // Two buttons leave a name no room on a phone: they stand under it.
  const underTheName = { flexBasis: { xs: '100%', sm: 'auto' }, pl: { xs: 7, sm: 0 } }
  return (
    <Box sx={{ display: 'flex', gap: 1, ...(isRequest && underTheName) }}>
      {isRequest && (
        <Button
          size="small"
          variant="contained"
          aria-label={`Approve ${member.name}`}
          disabled={isPending}
          onClick={approve}
        >
          Approve
        </Button>
      )}
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={`${isRequest ? 'Decline' : 'Remove'} ${member.name}`}
        disabled={isPending}
        onClick={remove}
      >
        {isRequest ? 'Decline' : 'Remove'}
      </Button>
    </Box>
  )
}

/** A member or request. */
export const MemberRow = ({ groupId, member, canDecide }: MemberRowProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 2,
      py: 1.5,
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    <Avatar src={member.photoURL ?? undefined} alt="" slotProps={{ img: { referrerPolicy: 'no-referrer' } }} />
    <Box sx={{ flex: '1 1 8rem', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>
        <bdi>{member.name}</bdi>
      </Typography>
      {member.status === 'pending' && member.note && (
        <Typography dir="auto" color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
          {member.note}
        </Typography>
      )}
    </Box>
    {canDecide && <Decisions groupId={groupId} member={member} />}
  </Box>
)
