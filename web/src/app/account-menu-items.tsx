import { DEFAULT_MEMBER_NAME } from '@hobbyhub/contract/shared/shown-name'
import ReportsIcon from '@mui/icons-material/FlagRounded'
import RequestsIcon from '@mui/icons-material/HowToRegRounded'
import Box from '@mui/material/Box'
import ListItemIcon from '@mui/material/ListItemIcon'
import Typography from '@mui/material/Typography'
import type { SessionUser } from '#shared/session/session.ts'
import { countText } from '#shared/ui/count-text.ts'
import { MenuItemLink } from '#shared/ui/menu-item-link.tsx'

export const UserDetails = ({ user }: { user: SessionUser }) => (
  <Box component="li" role="presentation" sx={{ px: 2, py: 1 }}>
    <Typography sx={{ fontWeight: 700 }}>{user.displayName || DEFAULT_MEMBER_NAME}</Typography>
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {user.email}
    </Typography>
  </Box>
)

export const ReportsLink = ({ openReports, onClick }: { openReports: string | undefined; onClick: () => void }) => (
  <MenuItemLink to="/reports/$" params={{ _splat: '' }} onClick={onClick}>
    <ListItemIcon>
      <ReportsIcon fontSize="small" />
    </ListItemIcon>
    Reports{openReports && openReports !== '0' && ` (${openReports})`}
  </MenuItemLink>
)

export const RequestsLink = ({ count, onClick }: { count: number; onClick: () => void }) => (
  <MenuItemLink to="/dashboard" onClick={onClick}>
    <ListItemIcon>
      <RequestsIcon fontSize="small" />
    </ListItemIcon>
    Requests to answer ({countText(count)})
  </MenuItemLink>
)
