import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

/** The height of the cut list in px. It is reserved before the list loads, so that nothing moves when a long list appears. */
const HEIGHT = 176
const FADE = 'linear-gradient(to bottom, black calc(100% - 48px), transparent)'

/** A list of announcements. Only its top is visible until the user presses the button or moves the focus into the list. */
export const ExpandableAnnouncements = ({ children }: { children: ReactNode }) => {
  const id = useId()
  const content = useRef<HTMLDivElement>(null)
  const [isWhole, setWhole] = useState(false)
  /** The height of the list in px; 0 until it is loaded. */
  const [height, setHeight] = useState(0)
  const isLong = height > HEIGHT
  useEffect(() => {
    if (!content.current) return
    const observer = new ResizeObserver(([entry]) => setHeight(entry?.contentRect.height ?? 0))
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div>
      <Box
        id={id}
        onFocus={() => setWhole(true)}
        sx={{
          ...(height === 0 && { minHeight: HEIGHT }),
          ...(!isWhole && { maxHeight: HEIGHT, overflow: 'hidden' }),
          ...(isLong && !isWhole && { maskImage: FADE }),
        }}
      >
        <div ref={content}>{children}</div>
      </Box>
      <Button
        size="small"
        aria-controls={id}
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
        sx={{ mx: -1.75, visibility: isLong ? 'visible' : 'hidden', ...(height > 0 && !isLong && { display: 'none' }) }}
      >
        {isWhole ? 'Show less' : 'Show all announcements'}
      </Button>
    </div>
  )
}
