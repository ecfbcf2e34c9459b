import Box from '@mui/material/Box'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { groupQueries } from '../../groups/queries.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { HomeContent } from './home-content.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { HEADLINE } from './typewriter.tsx'
import { useReady } from './use-ready.ts'

/** /. A skeleton, then the content a moment after the list of groups has arrived. */
export const Home = () => {
  const { data: groups, dataUpdatedAt, error, refetch } = useQuery(groupQueries.featured())
  const ready = useReady(dataUpdatedAt)
  useEffect(() => {
    if (error) console.error('The groups could not be loaded', error)
  }, [error])

  return (
    <>
      {/* One heading for both states, so that the focus stays; the hero's headline shows it, letter by letter. */}
      <Box component="h1" tabIndex={-1} sx={visuallyHidden}>
        {HEADLINE}
      </Box>
      {groups && ready && <HomeContent groups={groups} />}
      {!(groups && ready) && error && <LoadFailure title="We couldn't load the groups." onRetry={() => refetch()} />}
      {!(groups && ready) && !error && <HomeSkeleton />}
    </>
  )
}
