import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { lazy, memo, type ReactNode, Suspense, useDeferredValue, useEffect, useMemo } from 'react'
import { groupQueries } from '#features/groups/queries.ts'
import type { ExploreSearch } from '#features/groups/search/explore-search.ts'
import { SearchAreaText } from '#features/groups/search/search-area-text.tsx'
import { countText } from '#shared/ui/count-text.ts'
import { LoadFailure } from '#shared/ui/load-failure.tsx'
import { LoadMore } from '#shared/ui/load-more.tsx'
import { MessagePanel } from '#shared/ui/message-panel.tsx'
import { PageSpinner } from '#shared/ui/page-spinner.tsx'
import noGroups from '../../assets/drawings/no-groups.svg'
import { ExploreCards } from './explore-cards.tsx'
import { useJoinableFilter } from './use-joinable-filter.ts'

/** Loaded when it is needed, because it offers similar searches, whose code the first view does not need. */
const NoResults = lazy(() => import('./no-results.tsx'))

type ExploreResultsProps = { search: ExploreSearch; onSearch: (search: ExploreSearch) => void }

// Says "More than", because counting all matches would cost more reads than the page itself.
const resultText = (count: number, isMore: boolean): string => {
  if (count === 0) return isMore ? 'No groups so far' : 'No groups'
  return isMore ? `More than ${countText(count)} groups` : `${countText(count)} ${count === 1 ? 'group' : 'groups'}`
}

/**
 * The line above the cards that announces the number of results. It keeps its space while it is empty. It gets the focus of a
 * button that its own search has removed (no-results.tsx).
 */
export const ResultCountLine = ({ children }: { children?: ReactNode }) => (
  <Typography
    role="status"
    tabIndex={-1}
    color="textSecondary"
    sx={{ mb: { xs: 1, sm: 2 }, minHeight: '1.6em', overflowWrap: 'anywhere' }}
  >
    {children}
  </Typography>
)

const List = memo(({ search, onSearch }: ExploreResultsProps) => {
  const list = useInfiniteQuery({ ...groupQueries.list(search), placeholderData: keepPreviousData })
  const { isJoinable, isKnown } = useJoinableFilter(search.joinable)
  const pages = list.data?.pages
  const groups = useMemo(() => pages?.flatMap((page) => page.groups).filter(isJoinable) ?? [], [pages, isJoinable])

  const { error } = list
  useEffect(() => {
    if (error) console.error('The groups could not be loaded', error)
  }, [error])

  // Waits for the user's own groups too: otherwise their cards would appear first and then disappear.
  if (list.isPending || !(isKnown || list.isPlaceholderData)) return <PageSpinner label="Loading groups" />
  if (list.isLoadingError) return <LoadFailure title="We couldn't load the groups." onRetry={() => list.refetch()} />

  const isFuzzy = list.data.pages[0]?.isFuzzy
  const isMore = list.hasNextPage
  // After a failed or empty page the user decides whether to load more, since automatic loading could go on for ever.
  const isAuto = list.data.pages.at(-1)?.groups.length !== 0 && !list.isFetchNextPageError
  const more = <LoadMore what="groups" list={list} isAuto={isAuto} />
  return (
    <>
      <ResultCountLine>
        {!list.isPlaceholderData && (
          // Without groups, only screen readers get this text: the panel below shows it on the screen, but is no live region.
          <Box component="span" sx={groups.length === 0 ? visuallyHidden : undefined}>
            {groups.length > 0 && isFuzzy && (
              <>
                Nothing matches “<bdi>{search.q}</bdi>” exactly. This comes close:{' '}
              </>
            )}
            {resultText(groups.length, isMore)}
            {search.near !== '' && (
              <>
                {' '}
                <SearchAreaText {...search} />
              </>
            )}
          </Box>
        )}
      </ResultCountLine>
      {groups.length === 0 && isMore && (
        <MessagePanel drawing={noGroups} title="Nothing found so far" text="There are more groups to look through.">
          {more}
        </MessagePanel>
      )}
      {groups.length === 0 && !isMore && (
        <Suspense fallback={<PageSpinner label="Loading groups" />}>
          <NoResults search={search} onSearch={onSearch} />
        </Suspense>
      )}
      {groups.length > 0 && (
        <>
          <ExploreCards groups={groups} dimmed={list.isPlaceholderData} />
          {isMore && <Box sx={{ mt: 5 }}>{more}</Box>}
        </>
      )}
    </>
  )
})

/**
 * The list of results. While another search loads, the old list stays visible, but dimmed. The list gets a deferred search, so
 * that a changed filter is painted before the list is rendered: both together took a slow phone 0.3 to 0.5 s.
 */
export const ExploreResults = ({ search, onSearch }: ExploreResultsProps) => (
  <List search={useDeferredValue(search)} onSearch={onSearch} />
)
