import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

type LoadMoreProps = {
  /** The plural of the rows, such as 'groups'. */
  what: string
  list: Pick<UseInfiniteQueryResult, 'fetchNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'>
  isAuto?: boolean
}

/** Loads the next page when pressed, and with `isAuto` also when it scrolls into view. */
export const LoadMore = ({ what, list, isAuto = false }: LoadMoreProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const { fetchNextPage, isFetchingNextPage: isLoading, isFetchNextPageError: isFailed } = list
  useEffect(() => {
    if (!button.current || isLoading || !isAuto) return
    const observer = new IntersectionObserver(
      // The callback may get several entries at once; the last is the current state.
      (entries) => {
        if (entries.at(-1)?.isIntersecting) void fetchNextPage()
      },
      { rootMargin: '400px' },
    )
    observer.observe(button.current)
    return () => observer.disconnect()
  }, [isAuto, isLoading, fetchNextPage])
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5 }}>
      {isFailed && <Typography role="alert">More {what} could not be loaded.</Typography>}
      <Button ref={button} variant="outlined" size="large" loading={isLoading} onClick={() => fetchNextPage()}>
        {isFailed ? 'Try again' : `Show more ${what}`}
      </Button>
    </Box>
  )
}
