import AddIcon from '@mui/icons-material/AddRounded'
import EditIcon from '@mui/icons-material/EditRounded'
import GroupAddIcon from '@mui/icons-material/GroupAddRounded'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ButtonLink, TextLink } from '#shared/ui/link.tsx'
import { Page } from '#shared/ui/page.tsx'
import { SupportQuestion } from './support-question.tsx'

/** The page at /support. */
export const Support = () => (
  <Page maxWidth="md" title="Support" subtitle="The three questions we hear most.">
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SupportQuestion icon={<AddIcon />} question="How do I create a group?">
        Log in, open <TextLink to="/create-group">Create Group</TextLink> and tell people what you do, where, from which
        day on and for how many. Your group is live as soon as you press the button.
      </SupportQuestion>
      <SupportQuestion icon={<GroupAddIcon />} question="How do I join a group?">
        Find one under <TextLink to="/groups">All Groups</TextLink>, open its page and press “Join This Group!”. If the
        group approves its members, you'll find your request under <TextLink to="/my-groups">My Groups</TextLink> until
        an organizer has decided.
      </SupportQuestion>
      <SupportQuestion icon={<EditIcon />} question="Can I update or delete my group?">
        Yes: creators can update or delete their groups, at any time, from{' '}
        <TextLink to="/my-groups">My Groups</TextLink>.
      </SupportQuestion>
    </Box>
    <Box sx={{ mt: 5, display: 'grid', gap: 2, justifyItems: 'center', textAlign: 'center' }}>
      <Typography variant="h2">Still stuck?</Typography>
      <Typography color="textSecondary">Tell us what happened, and what you expected instead.</Typography>
      <ButtonLink to="/contact" variant="contained" size="large">
        Contact Us
      </ButtonLink>
    </Box>
  </Page>
)
