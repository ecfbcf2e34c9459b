import { useSelector } from '@tanstack/react-store'
import { type ComponentType, lazy, Suspense } from 'react'
import { currentDialog, type DialogState } from './dialogs.ts'
import { NativeDialog } from './native-dialog.tsx'

const DialogView = lazy<ComponentType<{ dialog: NonNullable<DialogState> }>>(() =>
  import('./dialog-view.tsx').catch(() => ({ default: NativeDialog })),
)

/** The place where dialogs appear. Their code is loaded with the first dialog, or earlier (app/load-on-first-hint.ts). */
export const DialogHost = () => {
  const dialog = useSelector(currentDialog)
  return <Suspense fallback={null}>{dialog && <DialogView dialog={dialog} />}</Suspense>
}
