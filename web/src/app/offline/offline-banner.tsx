import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useSyncExternalStore } from 'react'
import { isServerFailure } from '#shared/failure-kind.ts'
import { offlineText } from '#shared/ui/offline-text.ts'
import { useIsOnline } from '#shared/ui/use-is-online.ts'
import { BANNER_STYLES } from '../banner-styles.ts'
import { SlowNotice } from '../slow-notice.tsx'

const OFFLINE = "You're offline. What you see may be out of date, and changes can't be saved."

const UNREACHABLE = "We can't reach the server. What you see may be out of date."

/** Returns the reason why the page may be out of date, or null. */
const useStaleness = (): string | null => {
  const cache = useQueryClient().getQueryCache()
  const ownText = useSelector(offlineText, (text) => text)
  const isOnline = useIsOnline()
  const isUnreachable = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () =>
      cache
        .findAll({ type: 'active' })
        .some(
          ({ state: { status, data, error } }) => status === 'error' && data !== undefined && isServerFailure(error),
        ),
  )
  if (!isOnline) return ownText ?? OFFLINE
  return isUnreachable ? UNREACHABLE : null
}

/** Tells the sticky parts of pages, which begin below the banner, how high it is. */
const publishHeight = (banner: HTMLElement | null) => {
  if (!banner) return
  const publish = () => document.documentElement.style.setProperty('--banner-height', `${banner.offsetHeight}px`)
  const observer = new ResizeObserver(publish)
  observer.observe(banner)
  return () => observer.disconnect()
}

/** A warning that is shown while the page may be out of date, or waits for long. */
const OfflineBanner = () => {
  const text = useStaleness()
  return (
    <Box ref={publishHeight} role="status" sx={{ position: 'sticky', top: { xs: 57, sm: 65 }, zIndex: 'appBar' }}>
      {text && <Box sx={BANNER_STYLES}>{text}</Box>}
      <SlowNotice />
    </Box>
  )
}

export default OfflineBanner
