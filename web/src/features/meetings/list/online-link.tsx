import VideocamIcon from '@mui/icons-material/VideocamOutlined'
import Button from '@mui/material/Button'

/** The link to an online meeting. Only members who go, the creator and organizers can read the URL. */
export const OnlineLink = ({ url, title }: { url: string; title: string }) => (
  <Button
    href={url}
    target="_blank"
    rel="nofollow ugc noopener noreferrer"
    variant="outlined"
    startIcon={<VideocamIcon />}
    aria-label={`Join online: ${title}, in a new tab`}
  >
    Join online
  </Button>
)
