import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'

/** Loads the next page when it comes into view, or when it is pressed. */
export const LoadMore = ({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }) => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!button.current || isLoading) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onMore()
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
