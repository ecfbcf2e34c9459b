import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { type DialogState, getDialog, subscribeToDialogs } from './dialogs.ts'
import { NativeDialog } from './native-dialog.tsx'

const DialogView = lazy<ComponentType<{ dialog: NonNullable<DialogState> }>>(() =>
  import('./dialog-view.tsx').catch(() => ({ default: NativeDialog })),
)

/** Where dialogs appear. Their code comes with the first one, or ahead of it (load-ahead.ts). */
export const DialogHost = () => {
  const dialog = useSyncExternalStore(subscribeToDialogs, getDialog)
  return <Suspense fallback={null}>{dialog && <DialogView dialog={dialog} />}</Suspense>
}
