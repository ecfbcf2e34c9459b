import { MutationCache, onlineManager, QueryClient } from '@tanstack/react-query'
import { STALE_MS } from '#shared/constants.ts'
import { isOutdatedRefusal } from '#shared/failure-kind.ts'
import { showMessage } from '#shared/ui/dialogs.ts'
import { findDisabledFocusedControl } from '#shared/ui/keep-focus.ts'
import { moveFocusAfterAction } from '#shared/ui/move-focus-after-action.ts'
import { SAVED_QUERIES_MAX_AGE_MS } from './offline/storage-names.ts'

// onlineManager starts as online, even if the browser is offline.
onlineManager.setOnline(navigator.onLine)

const mutationCache = new MutationCache({
  onError: (error, _variables, _onMutateResult, { meta }) => {
    const isOutdated = isOutdatedRefusal(error)
    // Not awaited: the dialog opens at once, and the page behind it changes as soon as the queries are read again.
    if (isOutdated) void queryClient.invalidateQueries({ predicate: (query) => query.meta?.isFormValue !== true })
    const failure = meta?.failure?.(error)
    if (!failure) return
    console.warn('A write has failed', error)
    const button = findDisabledFocusedControl()
    const focused = button ?? document.activeElement
    // Not awaited, because the page must undo its optimistic change while the dialog is open.
    void showMessage({ ...failure, severity: 'error' }).then(() => {
      if (button) moveFocusAfterAction([button])
      // If the reads have removed the button. Deferred, so that a mutation's own code can move the focus to a better place.
      if (isOutdated && !focused?.isConnected)
        setTimeout(() => moveFocusAfterAction([document.querySelector('main h1')]))
    })
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
      retry: (failures, error) => failures < 1 && error.name !== 'TimeoutError' && onlineManager.isOnline(),
    },
    // A mutation's variables may contain a password, so they are dropped as soon as its form is unmounted.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
})
