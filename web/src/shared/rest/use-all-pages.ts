import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'

type Pages = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'fetchNextPage'>

/** Loads the rest of a list page by page, as long as `isWanted`. After a failure it stops, until somebody loads a page again. */
export const useAllPages = (list: Pages, isWanted: boolean): void => {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage({ cancelRefetch: false })
  }, [isWanted, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])
}
