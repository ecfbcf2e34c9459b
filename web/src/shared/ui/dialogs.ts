import { createAtom } from '@tanstack/react-store'
import type { ReactNode } from 'react'

/** What a dialog shows. `severity` picks the icon. */
export type DialogContent = {
  title: string
  text?: ReactNode
  /** Below the text, such as a field. */
  extra?: ReactNode
  severity?: 'success' | 'error' | 'warning' | 'info'
}

type Open =
  | (DialogContent & {
      kind: 'confirm'
      confirmLabel: string
      cancelLabel: string
      /** What is confirmed cannot be undone: its button is red. */
      isDangerous?: boolean
      /** Asked before it is confirmed: the dialog stays open if this is false, such as for a field that is empty. */
      canConfirm?: () => boolean
      settle: (confirmed: boolean) => void
    })
  | (DialogContent & { kind: 'message'; closeAfterMs?: number; settle: () => void })
  | (DialogContent & { kind: 'progress' })

export type DialogState = Open | null

/** The dialog that is open, or null. */
export const openDialog = createAtom<DialogState>(null)

/** Opens a dialog in place of the one that is open, which counts as declined or closed. */
const replace = (dialog: DialogState): void => {
  const replaced = openDialog.get()
  if (replaced?.kind === 'confirm') replaced.settle(false)
  if (replaced?.kind === 'message') replaced.settle()
  openDialog.set(dialog)
}

/** Resolves once no dialog is open. */
export const dialogClosed = (): Promise<void> =>
  new Promise((resolve) => {
    if (openDialog.get() === null) return resolve()
    const { unsubscribe } = openDialog.subscribe((dialog) => {
      if (dialog !== null) return
      unsubscribe()
      resolve()
    })
  })

/** Asks; resolves with whether the user agreed. */
export const confirm = (
  content: DialogContent & {
    confirmLabel: string
    cancelLabel?: string
    isDangerous?: boolean
    canConfirm?: () => boolean
  },
): Promise<boolean> =>
  new Promise((resolve) => {
    replace({
      cancelLabel: 'Cancel',
      ...content,
      kind: 'confirm',
      settle: (confirmed) => {
        openDialog.set(null)
        resolve(confirmed)
      },
    })
  })

/** Shows a message; resolves when it is closed, by its button or after `closeAfterMs` (then it has no button). */
export const showMessage = (content: DialogContent & { closeAfterMs?: number }): Promise<void> =>
  new Promise((resolve) => {
    replace({
      ...content,
      kind: 'message',
      settle: () => {
        openDialog.set(null)
        resolve()
      },
    })
  })

/** Shows a dialog that cannot be closed: it stays until another replaces it. */
export const showProgress = (content: DialogContent): void => replace({ ...content, kind: 'progress' })
