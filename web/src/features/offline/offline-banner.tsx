import Box from '@mui/material/Box'
import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const OFFLINE = "You are offline. What you see may be out of date, and changes can't be saved."
const UNREACHABLE = "We can't reach the server. What you see may be out of date."

/** What is wrong with the freshness of the page, or null. */
const useStaleness = (): string | null => {
  const cache = useQueryClient().getQueryCache()
  const isOnline = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  )
  const isUnreachable = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => cache.findAll({ type: 'active' }).some(({ state }) => state.status === 'error' && state.data !== undefined),
  )
  if (!isOnline) return OFFLINE
  return isUnreachable ? UNREACHABLE : null
}

/** Says, while it is so, that what is shown may be stale; goes away by itself. */
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
            // Forced colours leave backgrounds out.
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
