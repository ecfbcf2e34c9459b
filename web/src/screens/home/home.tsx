import Box from '@mui/material/Box'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { groupQueries } from '../../features/groups/queries.ts'
import { LoadFailure } from '../../shared/ui/load-failure.tsx'
import { HomeContent } from './home-content.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { HEADLINE } from './typewriter.tsx'
import { useReady } from './use-ready.ts'

/**
 * /. Shows a skeleton, then the content a moment after the list of groups has arrived. Without the list only the failure
 * and a retry button (specification, sections 2 and 4).
 */
export const Home = () => {
  const { data: groups, dataUpdatedAt, error, isLoadingError, refetch } = useQuery(groupQueries.featured())
  const ready = useReady(dataUpdatedAt)
  useEffect(() => {
    if (error) console.error('The groups could not be loaded', error)
  }, [error])

  const shown = groups !== undefined && ready
  return (
    <>
      {/* One heading for all states, so that the focus stays; the hero's headline shows it, letter by letter. */}
      <Box component="h1" tabIndex={-1} sx={visuallyHidden}>
        {HEADLINE}
      </Box>
      {shown && <HomeContent groups={groups} />}
      {isLoadingError && <LoadFailure title="We couldn't load the groups." onRetry={() => refetch()} />}
      {!shown && !isLoadingError && <HomeSkeleton />}
    </>
  )
}
