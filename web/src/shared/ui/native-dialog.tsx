import { useEffect } from 'react'
import type { DialogState } from './dialogs.ts'

/** The browser's own dialog. Used if the code of the site's dialog cannot be loaded. */
export const NativeDialog = ({ dialog }: { dialog: NonNullable<DialogState> }) => {
  useEffect(() => {
    if (dialog.kind === 'progress') return
    const text = [dialog.title, dialog.text].filter((part) => typeof part === 'string').join('\n\n')
    if (dialog.kind === 'confirm') dialog.settle(window.confirm(text))
    else {
      window.alert(text)
      dialog.settle()
    }
  }, [dialog])
  return null
}
