import { useEffect } from 'react'
import type { DialogState } from './dialogs.ts'

/** The browser's own dialog. Used if the code of the site's dialog cannot be loaded. */
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
