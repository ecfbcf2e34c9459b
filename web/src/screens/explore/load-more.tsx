import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'

/** Loads the next page when it comes into view, or when it is pressed. */
export const LoadMore = ({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }) => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!button.current || isLoading) return
    const observer = new IntersectionObserver(
      // A busy page is told of several changes at once, of which the first may be old.
      (entries) => {
        if (entries.at(-1)?.isIntersecting) onMore()
      },
      { rootMargin: '400px' },
    )
    observer.observe(button.current)
    return () => observer.disconnect()
  }, [isLoading, onMore])
  return (
    <Button ref={button} variant="outlined" size="large" loading={isLoading} onClick={onMore}>
      Show more groups
    </Button>
  )
}
