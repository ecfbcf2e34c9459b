import Avatar from '@mui/material/Avatar'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import type { SessionUser } from '#shared/session/session.ts'
import { requestsText } from '#shared/ui/count-text.ts'
import { loadablePictureUrl } from '#shared/ui/loadable-picture-url.ts'
import { thumbnailUrl } from '#shared/ui/picture-sizes.ts'
import type { usePopup } from '#shared/ui/use-popup.ts'

type AccountButtonProps = {
  user: SessionUser
  /** How many requests to join are waiting in the user's groups. */
  requestCount: number
  buttonProps: ReturnType<typeof usePopup>['buttonProps']
}

const labelOf = (requestCount: number): string =>
  requestCount > 0 ? `Account, ${requestsText(requestCount)} to answer` : 'Account'

/** The avatar that opens the account's menu, with the number of requests to answer. */
export const AccountButton = ({ user, requestCount, buttonProps }: AccountButtonProps) => (
  <IconButton
    {...buttonProps}
    aria-label={labelOf(requestCount)}
    // On phones with enough room, a margin separates the avatar's number from the bell's number.
    sx={{ p: 0.5, '@media (min-width: 380px) and (max-width: 599.95px)': { ml: 1 } }}
  >
    <Badge
      badgeContent={requestCount > 0 ? requestCount : null}
      color="secondary"
      overlap="circular"
      sx={{ '& > .MuiBadge-badge': { fontSize: 'min(0.75rem, 15px)' } }}
    >
      <Avatar
        src={thumbnailUrl(loadablePictureUrl(user.photoURL))}
        alt=""
        slotProps={{ img: { referrerPolicy: 'no-referrer' } }}
        sx={{ width: 36, height: 36, bgcolor: 'primary.main', color: 'primary.contrastText' }}
      />
    </Badge>
  </IconButton>
)
