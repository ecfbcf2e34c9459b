import Box from '@mui/material/Box'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { groupQueries } from '#features/groups/queries.ts'
import { LoadFailure } from '#shared/ui/load-failure.tsx'
import { useReducedMotion } from '#shared/ui/use-reduced-motion.ts'
import { FeaturedGroups } from './featured-groups.tsx'
import { FeaturedSkeleton } from './featured-skeleton.tsx'
import { FirstSections } from './first-sections.tsx'
import { PauseMotionButton } from './pause-motion-button.tsx'
import { HEADLINE } from './typewriter.tsx'
import { useHomeReady } from './use-home-ready.ts'

/** These sections are loaded after the first view, because they are below the fold. */
const LowerSections = lazy(() => import('./lower-sections.tsx'))

/**
 * The page at /, with the sections in the specification's order. Below the hero is a skeleton until HOME_CONTENT_DELAY_MS after
 * the list of groups has arrived. If the list cannot be loaded, a failure with a retry button is shown instead of the sections
 * below the hero (specification, sections 2 and 4).
 */
export const Home = () => {
  const { data: groups, dataUpdatedAt, error, isLoadingError, refetch } = useQuery(groupQueries.featured())
  const ready = useHomeReady(dataUpdatedAt)
  useEffect(() => {
    if (error) console.error('The groups could not be loaded', error)
  }, [error])

  const [isPlaying, setPlaying] = useState(true)
  const still = useReducedMotion()
  const moves = isPlaying && !still
  const control = still ? null : <PauseMotionButton isPlaying={isPlaying} onChange={setPlaying} />
  const shown = groups !== undefined && ready
  return (
    <>
      {/* A hidden heading for screen readers and for the focus, because the hero types the same headline letter by letter. */}
      <Box component="h1" tabIndex={-1} sx={visuallyHidden}>
        {HEADLINE}
      </Box>
      <FirstSections moves={moves} control={control} />
      {shown && (
        <>
          <FeaturedGroups groups={groups} />
          <Suspense fallback={null}>
            <LowerSections moves={moves} control={control} />
          </Suspense>
        </>
      )}
      {isLoadingError && <LoadFailure title="We couldn't load the groups." onRetry={() => refetch()} />}
      {!shown && !isLoadingError && <FeaturedSkeleton />}
    </>
  )
}
