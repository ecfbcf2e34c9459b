import { banner, palettes } from '@hobbyhub/contract/shared/palettes'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { SessionUser } from '#shared/session/session.ts'
import { ButtonLink } from '#shared/ui/link.tsx'
import { loadablePictureUrl } from '#shared/ui/loadable-picture-url.ts'
import { smallPictureUrl } from '#shared/ui/picture-sizes.ts'

const { primary, text } = palettes.light

const CARD = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'flex-start', sm: 'center' },
  gap: { xs: 2, sm: 3 },
  p: { xs: 3, md: 4 },
  borderRadius: { xs: 7, md: 8 },
  color: '#FFFFFF',
  background: `linear-gradient(115deg, ${banner.start}, ${primary.main} 70%, ${banner.end})`,
  '& a:focus-visible': { outlineColor: '#FFFFFF' },
} as const
const PHOTO = {
  width: 96,
  height: 96,
  border: '4px solid rgba(255, 255, 255, 0.35)',
  bgcolor: banner.light,
  color: '#FFFFFF',
} as const
const OUTLINED_LINK = { color: '#FFFFFF', borderColor: 'rgba(255, 255, 255, 0.6)' } as const

/** Greets the user by name. */
export const WelcomeCard = ({ user }: { user: SessionUser }) => (
  <Box component="section" aria-labelledby="welcome" sx={CARD}>
    <Avatar
      src={smallPictureUrl(loadablePictureUrl(user.photoURL))}
      alt=""
      slotProps={{ img: { referrerPolicy: 'no-referrer' } }}
      sx={PHOTO}
    />
    <Box sx={{ minWidth: 0, display: 'grid', gap: 0.75, justifyItems: 'start' }}>
      <Typography
        variant="h1"
        id="welcome"
        tabIndex={-1}
        sx={{ fontSize: 'clamp(1.625rem, 1.2rem + 1.6vw, 2.25rem)', overflowWrap: 'anywhere' }}
      >
        Welcome back, <bdi>{user.displayName || 'Creator'}</bdi>!
      </Typography>
      <Typography sx={{ color: primary.light }}>Ready to build and explore communities?</Typography>
      <Typography variant="body2" sx={{ color: primary.light, overflowWrap: 'anywhere' }}>
        {user.email}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.25 }}>
        <ButtonLink
          to="/dashboard/add-group"
          variant="contained"
          sx={{ bgcolor: banner.button, color: text.primary, '&:hover': { bgcolor: banner.buttonHover } }}
        >
          Add Group
        </ButtonLink>
        <ButtonLink to="/dashboard/account" variant="outlined" sx={OUTLINED_LINK}>
          Account
        </ButtonLink>
        <ButtonLink to="/meetings" variant="outlined" sx={OUTLINED_LINK}>
          My Meetings
        </ButtonLink>
      </Box>
    </Box>
  </Box>
)
