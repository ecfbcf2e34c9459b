import AutoStoriesIcon from '@mui/icons-material/AutoStoriesRounded'
import LightbulbIcon from '@mui/icons-material/LightbulbRounded'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { TextLink } from '#shared/ui/link.tsx'
import { HomeSection } from './home-section.tsx'

type InfoCardProps = {
  icon: ReactNode
  /** The colour of the card's icon. The background is a lighter shade of it. */
  tint: string
  /** The colour of the card's overline and link in each theme. */
  color: readonly [light: string, dark: string]
  /** The people that the card is for. */
  audience: string
  title: string
  children: ReactNode
  link: ReactNode
}

const InfoCard = ({ icon, tint, color: [light, dark], audience, title, children, link }: InfoCardProps) => (
  <Box
    component="article"
    aria-label={title}
    sx={{
      '--tint': tint,
      '--card': light,
      '[data-theme="dark"] &': { '--card': dark },
      position: 'relative',
      overflow: 'hidden',
      display: 'grid',
      gap: 1.5,
      justifyItems: 'start',
      alignContent: 'start',
      p: { xs: 3, md: 4 },
      pb: { xs: 12, sm: 4 },
      pr: { sm: 21 },
      borderRadius: 7,
      bgcolor: 'color-mix(in srgb, var(--tint) 22%, var(--mui-palette-background-paper))',
      '& > svg': {
        position: 'absolute',
        insetInlineEnd: -12,
        bottom: -28,
        // In px, as the padding that keeps its place free: it does not grow with the text.
        fontSize: { xs: 128, sm: 176 },
        rotate: '-8deg',
        color: 'var(--tint)',
      },
      '& a': { color: 'var(--card)' },
    }}
  >
    {icon}
    <Typography variant="overline" sx={{ color: 'var(--card)' }}>
      {audience}
    </Typography>
    <Typography variant="h3" sx={{ fontSize: '1.375rem' }}>
      {title}
    </Typography>
    <Typography>{children}</Typography>
    {link}
  </Box>
)

/** Two info cards: one for people looking for a hobby, one for people who run a group. */
export const LearnExplore = () => (
  <HomeSection title="Learn & Explore" subtitle="A little help for the first step, whichever it is.">
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' } }}>
      <InfoCard
        icon={<LightbulbIcon />}
        tint="#FFC145"
        color={['#855000', '#FFC46B']}
        audience="For the curious"
        title="Try something new"
        link={<TextLink to="/groups">Find your next hobby</TextLink>}
      >
        Pick what made you curious as a child, and give it three evenings. You need neither talent nor gear: borrow the
        brush, walk before you run, and let people who started last year show you how.
      </InfoCard>
      <InfoCard
        icon={<AutoStoriesIcon />}
        tint="#2FB8A6"
        color={['#0B666F', '#6FD9E3']}
        audience="For creators"
        title="Run a group people love"
        link={<TextLink to="/support">See how groups work</TextLink>}
      >
        Say what you do, where, and for whom. Keep the first meeting small, set the next date before everyone goes home,
        and greet each newcomer by name. The rest grows by itself.
      </InfoCard>
    </Box>
  </HomeSection>
)
