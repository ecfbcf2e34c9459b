import { MutationCache, onlineManager, QueryClient } from '@tanstack/react-query'
import { STALE_MS } from '../shared/constants.ts'
import { showMessage } from '../shared/ui/dialogs.ts'
import { findDisabledFocusedControl } from '../shared/ui/keep-focus.ts'
import { moveFocusAfterAction } from '../shared/ui/move-focus-after-action.ts'
import { SAVED_QUERIES_MAX_AGE_MS } from './offline/storage-names.ts'

// onlineManager starts as online, even if the browser is offline.
onlineManager.setOnline(navigator.onLine)

const mutationCache = new MutationCache({
  onError: (error, _variables, _onMutateResult, { meta }) => {
    const failure = meta?.failure?.(error)
    if (!failure) return
    console.warn('A write has failed', error)
    const button = findDisabledFocusedControl()
    // Not awaited, because the page must undo its optimistic change while the dialog is open.
    void showMessage({ ...failure, severity: 'error' }).then(() => button && moveFocusAfterAction([button]))
  },
})

/**
 * Offline, a query fails immediately instead of being paused, and its cached data stays on the page. A mutation fails immediately
 * too: if it were sent hours later, it would surprise the user.
 */
export const queryClient = new QueryClient({
  mutationCache,
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      gcTime: SAVED_QUERIES_MAX_AGE_MS,
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures) => failures < 1 && onlineManager.isOnline(),
    },
    // A mutation's variables may contain a password, so they are dropped as soon as its form is unmounted.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
})
