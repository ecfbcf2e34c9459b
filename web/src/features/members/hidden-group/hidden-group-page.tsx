import type { RestGroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { site } from '@hobbyhub/contract/shared/site'
import PersonIcon from '@mui/icons-material/PersonOutlineRounded'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { FastFacts } from '#features/groups/card/fast-facts.tsx'
import { DeleteGroupButton } from '#features/groups/own/delete-group-button.tsx'
import type { SessionUser } from '#shared/session/session.ts'
import { CategoryBadge } from '#shared/ui/category.tsx'
import { ButtonLink } from '#shared/ui/link.tsx'
import { LinkedText } from '#shared/ui/linked-text.tsx'

/** The page of a group that moderators have hidden. Only its creator can see it. */
export const HiddenGroupPage = ({ group, user }: { group: RestGroupWithMeeting; user: SessionUser }) => (
  <Container maxWidth="md" sx={{ py: { xs: 3, md: 7 } }}>
    <title>{`${group.groupName} · ${site.name}`}</title>
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start', minWidth: 0 }}>
      <CategoryBadge category={group.category} />
      <Typography variant="h1" tabIndex={-1} dir="auto" sx={{ maxWidth: '100%', overflowWrap: 'anywhere' }}>
        {group.groupName}
      </Typography>
      <Alert severity="warning" sx={{ width: '100%' }}>
        <strong>This group is hidden by the site's moderators.</strong> Only you can see it. Nobody can find it, join it
        or write in it until they show it again. You can download your data, or delete the group.
        {group.hiddenReason !== undefined && (
          <Box component="p" sx={{ mb: 0, mt: 1 }}>
            Their reason: <bdi>{group.hiddenReason}</bdi>
          </Box>
        )}
      </Alert>
      <FastFacts group={group} creatorIcon={<PersonIcon />} />
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' }}>
        <LinkedText text={group.description} />
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <ButtonLink to="/dashboard/account" variant="outlined">
          Download your data
        </ButtonLink>
        <ButtonLink to="/contact" variant="outlined">
          Contact us
        </ButtonLink>
      </Box>
      <DeleteGroupButton group={{ ...group, id: group._id }} user={user} />
    </Box>
  </Container>
)
