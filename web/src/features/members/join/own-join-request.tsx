import type { MemberDocument } from '@hobbyhub/contract/members/member'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { JoinRequestDetails } from '../list/join-request-details.tsx'

/** The user's own message and answers, shown while their request is undecided. */
export const OwnJoinRequest = ({ membership }: { membership: MemberDocument }) => {
  const { note, answers } = membership
  if (!note && !answers) return null
  return (
    <Box component="section" aria-labelledby="own-request" className="screen-only" sx={{ width: '100%' }}>
      <Typography variant="h2" id="own-request" sx={{ fontSize: '1.375rem', mb: 1 }}>
        Your request
      </Typography>
      <JoinRequestDetails member={membership} questions={[]} />
    </Box>
  )
}
