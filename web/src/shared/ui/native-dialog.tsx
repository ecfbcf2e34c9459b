import { useEffect } from 'react'
import type { DialogState } from './dialogs.ts'

/** The browser's own dialog, for when the site's cannot be loaded: what there is to say is said all the same. */
export const NativeDialog = ({ dialog }: { dialog: NonNullable<DialogState> }) => {
  useEffect(() => {
    if (dialog.kind === 'progress') return
    const words = [dialog.title, dialog.text].filter((part) => typeof part === 'string').join('\n\n')
    if (dialog.kind === 'confirm') dialog.settle(window.confirm(words))
    else {
      window.alert(words)
      dialog.settle()
    }
  }, [dialog])
  return null
}
