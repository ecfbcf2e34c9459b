import HandshakeIcon from '@mui/icons-material/HandshakeRounded'
import LockOpenIcon from '@mui/icons-material/LockOpenRounded'
import ShieldIcon from '@mui/icons-material/ShieldRounded'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

const VALUES = [
  {
    Icon: HandshakeIcon,
    tint: '#FF8A65',
    color: ['#B03A12', '#FFA585'],
    title: 'Beginners first',
    text: 'Everybody was new once. A good group is one where you can say “I have never done this”.',
  },
  {
    Icon: ShieldIcon,
    tint: '#4DC58F',
    color: ['#1C6B48', '#7ADFAF'],
    title: 'Your data is yours',
    text: 'Your e-mail is never shown to others, and there are no advertisements and no trackers.',
  },
  {
    Icon: LockOpenIcon,
    tint: '#5DB3F0',
    color: ['#175F9C', '#86C8FF'],
    title: 'Open to all',
    text: 'Free to join, free to create, and open source: made by hobbyists, for hobbyists.',
  },
] as const

/** The site's values, in three cards. */
export const SiteValues = () => (
  <Box component="section" aria-labelledby="values" sx={{ mt: { xs: 6, md: 9 } }}>
    <Typography variant="h2" id="values" sx={{ mb: { xs: 2, md: 3 } }}>
      What matters to us
    </Typography>
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}>
      {VALUES.map(({ Icon, tint, color: [light, dark], title, text }) => (
        <Box
          key={title}
          sx={{
            '--value': light,
            '[data-theme="dark"] &': { '--value': dark },
            p: 3,
            borderRadius: 6,
            bgcolor: `color-mix(in srgb, ${tint} 20%, var(--mui-palette-background-paper))`,
          }}
        >
          <Icon aria-hidden sx={{ fontSize: '2.5rem', color: 'var(--value)' }} />
          <Typography variant="h3" sx={{ mt: 1, mb: 0.75 }}>
            {title}
          </Typography>
          <Typography>{text}</Typography>
        </Box>
      ))}
    </Box>
  </Box>
)
