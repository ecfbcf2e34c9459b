import type { RestMember } from '@hobbyhub/contract/members/member'
import Typography from '@mui/material/Typography'

const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

/** The name of an invitation, as the list of invitations has it. */
const InvitationName = ({ invitation }: Pick<RestMember, 'invitation'>) => {
  if (!invitation) return 'an invitation'
  const { label, createdAt } = invitation
  if (label === undefined) return `the invitation from ${dayFormat.format(new Date(createdAt))}`
  return (
    <>
      the invitation for <bdi>{label}</bdi>
    </>
  )
}

/** For the creator and organizers: by which invitation a member came. A deleted invitation has no name any more. */
export const MemberInvitation = ({ member }: { member: Pick<RestMember, 'inviteId' | 'invitation'> }) =>
  member.inviteId !== undefined && (
    <Typography variant="body2" color="textSecondary">
      Came by <InvitationName invitation={member.invitation} />
    </Typography>
  )
