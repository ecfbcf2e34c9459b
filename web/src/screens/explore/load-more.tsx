import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'

type LoadMoreProps = { isAuto: boolean; isLoading: boolean; isFailed: boolean; onMore: () => void }

/** Loads the next page when it is pressed, and with `isAuto` when it comes into view. */
export const LoadMore = ({ isAuto, isLoading, isFailed, onMore }: LoadMoreProps) => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!button.current || isLoading || !isAuto) return
    const observer = new IntersectionObserver(
      // A busy page is told of several changes at once, of which the first may be old.
      (entries) => {
        if (entries.at(-1)?.isIntersecting) onMore()
      },
      { rootMargin: '400px' },
    )
    observer.observe(button.current)
    return () => observer.disconnect()
  }, [isAuto, isLoading, onMore])
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5 }}>
      {isFailed && <Typography role="alert">More groups could not be loaded.</Typography>}
      <Button ref={button} variant="outlined" size="large" loading={isLoading} onClick={onMore}>
        {isFailed ? 'Try again' : 'Show more groups'}
      </Button>
    </Box>
  )
}
