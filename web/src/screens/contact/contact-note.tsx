import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { TextLink } from '#shared/ui/link.tsx'

/** Says beside the button whom the form reaches or, without a contact, that it reaches nobody and what to do instead. */
export const ContactNote = ({ contact }: { contact: string | null }) =>
  contact === null ? (
    <Typography variant="body2" color="textSecondary">
      This form doesn't reach anybody: your message isn't sent. To tell the site's moderators about a group, press
      “Report this group” on its page. The questions we hear most are answered under{' '}
      <TextLink to="/support">Support</TextLink>.
    </Typography>
  ) : (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      Your message goes to the people who run this site, and they answer by e-mail. You can also write to{' '}
      <Link href={`mailto:${contact}`}>{contact}</Link>.
    </Typography>
  )
