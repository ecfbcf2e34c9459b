import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

/** The height of the cut list in px. It is reserved before the list loads, so that nothing moves when the list appears. */
const HEIGHT = 176
const FADE = 'linear-gradient(to bottom, black calc(100% - 48px), transparent)'

/** A list of announcements. Only its top is visible until the user presses the button or moves the focus into the list. */
export const ExpandableAnnouncements = ({ children }: { children: ReactNode }) => {
  const id = useId()
  const content = useRef<HTMLDivElement>(null)
  const [isWhole, setWhole] = useState(false)
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    if (!content.current) return
    const observer = new ResizeObserver(([entry]) => setCut((entry?.contentRect.height ?? 0) > HEIGHT))
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div>
      <Box
        id={id}
        onFocus={() => setWhole(true)}
        sx={{
          ...(isWhole ? { minHeight: HEIGHT } : { height: HEIGHT, overflow: 'hidden' }),
          ...(isCut && !isWhole && { maskImage: FADE }),
        }}
      >
        <div ref={content}>{children}</div>
      </Box>
      <Button
        size="small"
        aria-controls={id}
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
        sx={{ visibility: isCut ? 'visible' : 'hidden' }}
      >
        {isWhole ? 'Show less' : 'Show all announcements'}
      </Button>
    </div>
  )
}
