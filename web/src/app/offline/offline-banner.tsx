import Box from '@mui/material/Box'
import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isServerFailure } from '../../shared/failure-kind.ts'

const OFFLINE = "You're offline. What you see may be out of date, and changes can't be saved."
const UNREACHABLE = "We can't reach the server. What you see may be out of date."

/** Returns the reason why the page may be out of date, or null. */
const useStaleness = (): string | null => {
  const cache = useQueryClient().getQueryCache()
  const isOnline = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
    // The value in the first screens, which the build renders.
    () => true,
  )
  const isUnreachable = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () =>
      cache
        .findAll({ type: 'active' })
        .some(
          ({ state: { status, data, error } }) => status === 'error' && data !== undefined && isServerFailure(error),
        ),
    () => false,
  )
  if (!isOnline) return OFFLINE
  return isUnreachable ? UNREACHABLE : null
}

/** A warning that is shown while the page may be out of date. */
export const OfflineBanner = () => {
  const text = useStaleness()
  return (
    <Box role="status" sx={{ position: 'sticky', top: { xs: 57, sm: 65 }, zIndex: 'appBar' }}>
      {text && (
        <Box
          sx={{
            px: 2,
            py: 1,
            textAlign: 'center',
            fontWeight: 600,
            fontSize: '0.9375rem',
            lineHeight: 1.4,
            // Marks the banner's edge in forced-colours mode, which removes the background.
            borderBottom: '1px solid transparent',
            bgcolor: 'text.primary',
            color: 'background.default',
          }}
        >
          {text}
        </Box>
      )}
    </Box>
  )
}
