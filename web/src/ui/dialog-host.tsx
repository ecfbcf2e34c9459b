import { lazy, Suspense, useSyncExternalStore } from 'react'
import { getDialog, subscribeToDialogs } from './dialogs.ts'

const DialogView = lazy(() => import('./dialog-view.tsx'))

/** Where dialogs appear. Their code comes with the first one. */
export const DialogHost = () => {
  const dialog = useSyncExternalStore(subscribeToDialogs, getDialog)
  return <Suspense fallback={null}>{dialog && <DialogView dialog={dialog} />}</Suspense>
}
