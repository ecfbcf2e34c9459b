import ShareIcon from '@mui/icons-material/IosShareRounded'
import Button, { type ButtonProps } from '@mui/material/Button'
import { shareGroup } from './share-group.ts'

type ShareButtonProps = Omit<ButtonProps, 'onClick'> & { group: { readonly id: string; readonly groupName: string } }

/** The button that shares the link to a group's page. */
export const ShareButton = ({ group, ...props }: ShareButtonProps) => (
  <Button startIcon={<ShareIcon />} onClick={() => shareGroup(group)} {...props}>
    Share
  </Button>
)
