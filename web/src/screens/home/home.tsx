import Box from '@mui/material/Box'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { groupQueries } from '../../groups/queries.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { useReducedMotion } from '../../ui/use-reduced-motion.ts'
import { FeaturedSkeleton } from './featured-skeleton.tsx'
import { Hero } from './hero.tsx'
import { HomeContent } from './home-content.tsx'
import { MotionButton } from './motion-button.tsx'
import { HEADLINE } from './typewriter.tsx'
import { useReady } from './use-ready.ts'
import { WelcomeBanner } from './welcome-banner.tsx'

/**
 * /. The welcome stands from the first paint (index.html has it before there is any script), and begins to move with the
 * content; under it a skeleton, then the content a moment after the list of groups has arrived.
 */
export const Home = () => {
  const { data: groups, dataUpdatedAt, error, fetchStatus, refetch } = useQuery(groupQueries.featured())
  const ready = useReady(dataUpdatedAt)
  const [wasReady] = useState(groups !== undefined && ready)
  const [isPlaying, setPlaying] = useState(true)
  const still = useReducedMotion()
  useEffect(() => {
    if (error) console.error('The groups could not be loaded', error)
  }, [error])

  const shown = groups !== undefined && ready
  const moves = shown && isPlaying && !still
  // A list that waits for the connection to come back says so too, rather than promise content.
  const failed = !groups && (error !== null || fetchStatus === 'paused')
  return (
    <>
      {/* The hero's headline shows it, letter by letter. */}
      <Box component="h1" tabIndex={-1} sx={visuallyHidden}>
        {HEADLINE}
      </Box>
      <WelcomeBanner />
      <Hero moves={moves} />
      {shown && <HomeContent groups={groups} moves={moves} atOnce={wasReady} />}
      {failed && <LoadFailure title="We couldn't load the groups." onRetry={() => refetch()} />}
      {!shown && !failed && <FeaturedSkeleton />}
      {shown && !still && <MotionButton isPlaying={isPlaying} onChange={setPlaying} />}
    </>
  )
}
