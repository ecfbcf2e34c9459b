import AutoStoriesIcon from '@mui/icons-material/AutoStoriesRounded'
import LightbulbIcon from '@mui/icons-material/LightbulbRounded'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { TextLink } from '../../ui/link.tsx'
import { Section } from './section.tsx'

type InfoCardProps = {
  icon: ReactNode
  /** The card's own colour, in the light theme and in the dark one. */
  color: readonly [light: string, dark: string]
  title: string
  children: ReactNode
  link: ReactNode
}

const InfoCard = ({ icon, color: [light, dark], title, children, link }: InfoCardProps) => (
  <Box
    component="article"
    sx={{
      '--card': light,
      '[data-theme="dark"] &': { '--card': dark },
      display: 'grid',
      gap: 1.5,
      justifyItems: 'start',
      alignContent: 'start',
      p: { xs: 3, md: 4 },
      borderRadius: 7,
      bgcolor: 'color-mix(in srgb, var(--card) 10%, var(--mui-palette-background-paper))',
      '& > svg': { fontSize: '3rem', color: 'var(--card)' },
      '& a': { color: 'var(--card)' },
    }}
  >
    {icon}
    <Typography variant="h3" sx={{ fontSize: '1.375rem' }}>
      {title}
    </Typography>
    <Typography sx={{ flexGrow: 1 }}>{children}</Typography>
    {link}
  </Box>
)

/** A pair of info cards: for who looks for a hobby, and for who runs a group. */
export const LearnExplore = () => (
  <Section title="Learn & Explore" subtitle="A little help for the first step, whichever it is.">
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' } }}>
      <InfoCard
        icon={<LightbulbIcon />}
        color={['#855000', '#FFC46B']}
        title="Try something new"
        link={<TextLink to="/groups">Find your next hobby</TextLink>}
      >
        Pick what made you curious as a child, and give it three evenings. You need neither talent nor gear: borrow the
        brush, walk before you run, and let people who started last year show you how.
      </InfoCard>
      <InfoCard
        icon={<AutoStoriesIcon />}
        color={['#0B666F', '#6FD9E3']}
        title="Run a group people love"
        link={<TextLink to="/support">See how groups work</TextLink>}
      >
        Say what you do, where, and for whom. Keep the first meeting small, set the next date before everyone goes home,
        and greet each newcomer by name. The rest grows by itself.
      </InfoCard>
    </Box>
  </Section>
)
