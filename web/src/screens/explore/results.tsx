import { EXPLORE_PREVIEW_CHARS } from '@hobbyhub/contract/constants'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import noGroups from '../../assets/drawings/no-groups.svg'
import { DEFAULT_LIST_SEARCH, type ListSearch } from '../../groups/list-search.ts'
import { groupQueries } from '../../groups/queries.ts'
import { CardGrid } from '../../ui/card-grid.tsx'
import { GroupCard } from '../../ui/group-card.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { MessagePanel } from '../../ui/message-panel.tsx'
import { PageSpinner } from '../../ui/page-spinner.tsx'
import { LoadMore } from './load-more.tsx'

type ResultsProps = { search: ListSearch; onSearch: (search: ListSearch) => void }

const countText = (count: number): string => (count === 1 ? '1 group' : `${count.toLocaleString()} groups`)

/** The list in pages; the old one stays, dimmed, while another search loads. */
export const Results = ({ search, onSearch }: ResultsProps) => {
  const list = useInfiniteQuery({ ...groupQueries.list(search), placeholderData: keepPreviousData })
  const count = useQuery({ ...groupQueries.count(search.category), placeholderData: keepPreviousData })

  const { error } = list
  useEffect(() => {
    if (error) console.error('The groups could not be loaded', error)
  }, [error])

  if (list.isPending) return <PageSpinner label="Loading groups" />
  if (list.isLoadingError) return <LoadFailure title="We couldn't load the groups." onRetry={() => list.refetch()} />

  const groups = list.data.pages.flatMap((page) => page.groups)
  const isFiltered = search.category !== DEFAULT_LIST_SEARCH.category
  return (
    <>
      <Typography role="status" color="textSecondary" sx={{ mb: 2, minHeight: '1.6em' }}>
        {!list.isPlaceholderData && count.data !== undefined && countText(count.data)}
      </Typography>
      {groups.length === 0 ? (
        <MessagePanel drawing={noGroups} title="No groups found!" text="Try adjusting your filters.">
          {isFiltered && (
            <Button variant="contained" onClick={() => onSearch(DEFAULT_LIST_SEARCH)}>
              Clear filters
            </Button>
          )}
        </MessagePanel>
      ) : (
        <>
          <CardGrid dimmed={list.isPlaceholderData}>
            {groups.map((group) => (
              <li key={group.id}>
                <GroupCard
                  group={group}
                  previewChars={EXPLORE_PREVIEW_CHARS}
                  linkLabel="See Details"
                  headingLevel="h2"
                />
              </li>
            ))}
          </CardGrid>
          {list.hasNextPage && (
            <Box sx={{ display: 'grid', placeItems: 'center', mt: 5 }}>
              <LoadMore isLoading={list.isFetchingNextPage} onMore={() => list.fetchNextPage()} />
            </Box>
          )}
        </>
      )}
    </>
  )
}
