import type { Group } from '@hobbyhub/contract/group'
import type { RestMember } from '@hobbyhub/contract/member'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMembershipDecision } from './use-membership-decision.ts'

/** A member or request, with the buttons of the group's creator. */
export const MemberRow = ({ group, member }: { group: Group; member: RestMember }) => {
  const { approve, remove, isPending } = useMembershipDecision(group.id, member)
  const isRequest = member.status === 'pending'
  return (
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
      <Typography sx={{ fontWeight: 600, flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <bdi>{member.name}</bdi>
      </Typography>
      {/* Two buttons leave a name no room on a phone: they stand under it. */}
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          ...(isRequest && { flexBasis: { xs: '100%', sm: 'auto' }, pl: { xs: 7, sm: 0 } }),
        }}
      >
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
    </Box>
  )
}
