import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAuth } from '#shared/session/use-auth.ts'
import { moveFocusAfterAction } from '#shared/ui/move-focus-after-action.ts'
import { BANNER_STYLES } from './banner-styles.ts'

/** How long a page may wait before it says so, in ms. Within this time, the API answers or gives up. */
const SLOW_MS = 8000

/** Shows a line with a retry button once the page has waited longer than SLOW_MS for its data, its code or the session. */
export const SlowNotice = () => {
  const queryClient = useQueryClient()
  const isFetching = useIsFetching({ type: 'active' }) > 0
  const isOpening = useRouterState({ select: ({ isLoading }) => isLoading })
  const { initialising } = useAuth()
  const isWaiting = isFetching || isOpening || initialising
  const [isSlow, setSlow] = useState(false)

  useEffect(() => {
    if (!isWaiting || isSlow) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, isSlow])
  if (isSlow && !isWaiting) setSlow(false)

  const retry = async () => {
    setSlow(false)
    // Neither the code of a page nor the start of the session can be cancelled.
    if (isOpening || initialising) return location.reload()
    moveFocusAfterAction([document.getElementById('content')])
    const filters = { type: 'active', fetchStatus: 'fetching' } as const
    const waiting = queryClient.getQueryCache().findAll(filters)
    await queryClient.cancelQueries(filters)
    await queryClient.refetchQueries({ predicate: (query) => waiting.includes(query) })
  }
  return (
    isSlow && (
      <Box sx={BANNER_STYLES}>
        This is taking longer than usual.
        <Button size="small" color="inherit" variant="outlined" onClick={retry} sx={{ ml: 1.5 }}>
          Try again
        </Button>
      </Box>
    )
  )
}
