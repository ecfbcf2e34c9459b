import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { moveFocusAfterAction } from './move-focus-after-action.ts'

type LoadMoreProps = {
  /** A plural noun for the rows, such as 'groups'. */
  what: string
  list: Pick<
    UseInfiniteQueryResult,
    'fetchNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'isRefetching' | 'refetch'
  >
  isAuto?: boolean
}

/** The last link that precedes an element on the page. */
const linkBefore = (element: Element): Element | undefined =>
  [...document.querySelectorAll('main a')].findLast(
    (link) => link.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  )

/** A button that loads the next page when it is pressed and, with `isAuto`, when it is scrolled near the window. */
export const LoadMore = ({ what, list, isAuto = false }: LoadMoreProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const { fetchNextPage, refetch, isRefetching, isFetchingNextPage: isLoading, isFetchNextPageError: isFailed } = list
  const loadNext = useCallback(async () => {
    // The library would cancel a running refetch in favour of the next page, and the shown rows would stay stale.
    if (isRefetching) await refetch({ cancelRefetch: false })
    await fetchNextPage({ cancelRefetch: false })
  }, [isRefetching, refetch, fetchNextPage])
  // After the last page the button disappears and loses the focus. The focus then moves to the line above the button or, if there
  // is none, to the link that was the last one before the button.
  const press = async () => {
    const { current } = button
    const above = current?.parentElement?.previousElementSibling
    const row = current && linkBefore(current)
    await loadNext()
    moveFocusAfterAction([current, above, row, document.querySelector('main h1')])
  }
  useEffect(() => {
    if (!button.current || isLoading || !isAuto) return
    const observer = new IntersectionObserver(
      // The callback may get several entries at once. The last one is the current state.
      (entries) => {
        if (entries.at(-1)?.isIntersecting) void loadNext()
      },
      { rootMargin: '400px' },
    )
    observer.observe(button.current)
    return () => observer.disconnect()
  }, [isAuto, isLoading, loadNext])
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5 }}>
      {isFailed && <Typography role="alert">More {what} could not be loaded.</Typography>}
      <Button ref={button} variant="outlined" size="large" loading={isLoading} onClick={press}>
        {isFailed ? 'Try again' : `Show more ${what}`}
      </Button>
    </Box>
  )
}
