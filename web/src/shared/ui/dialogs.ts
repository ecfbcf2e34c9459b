import { createAtom } from '@tanstack/react-store'
import type { ReactNode } from 'react'
import { departures } from '../departures.ts'

/** The content of a dialog. `severity` selects the icon. */
export type DialogContent = {
  title: string
  text?: ReactNode
  /** Content below the text, for example a field. */
  extra?: ReactNode
  severity?: 'success' | 'error' | 'warning' | 'info'
  /** A picture of what the dialog is about, in place of the icon. */
  picture?: ReactNode
}

type Open =
  | (DialogContent & {
      kind: 'confirm'
      confirmLabel: string
      cancelLabel: string
      /** Whether the action cannot be undone. If so, the confirm button is red, and the Cancel button has the focus. */
      isDangerous?: boolean
      /** Called when the user confirms. If it returns false, the dialog stays open, for example because a field is empty. */
      canConfirm?: () => boolean
      settle: (confirmed: boolean) => void
    })
  | (DialogContent & { kind: 'message'; closeAfterMs?: number; settle: () => void })
  | (DialogContent & { kind: 'progress' })

export type DialogState = Open | null

/** The open dialog, or null. */
export const currentDialog = createAtom<DialogState>(null)

/** Replaces the open dialog. An open question then counts as declined, and an open message as closed. */
const replace = (dialog: DialogState): void => {
  const replaced = currentDialog.get()
  if (replaced?.kind === 'confirm') replaced.settle(false)
  if (replaced?.kind === 'message') replaced.settle()
  currentDialog.set(dialog)
}

departures.subscribe(() => replace(null))

/** Resolves once no dialog is open. */
export const waitUntilDialogClosed = (): Promise<void> =>
  new Promise((resolve) => {
    if (currentDialog.get() === null) return resolve()
    const { unsubscribe } = currentDialog.subscribe((dialog) => {
      if (dialog !== null) return
      unsubscribe()
      resolve()
    })
  })

/** Shows a question. Resolves with true if the user confirms, and with false otherwise. */
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
        currentDialog.set(null)
        resolve(confirmed)
      },
    })
  })

/**
 * Shows a message. Resolves when the user closes the message, when another dialog replaces it, or after `closeAfterMs`. With
 * `closeAfterMs` the message has no button.
 */
export const showMessage = (content: DialogContent & { closeAfterMs?: number }): Promise<void> =>
  new Promise((resolve) => {
    replace({
      ...content,
      kind: 'message',
      settle: () => {
        currentDialog.set(null)
        resolve()
      },
    })
  })

/** Shows a dialog that the user cannot close. The dialog stays until another dialog replaces it. */
export const showProgress = (content: DialogContent): void => replace({ ...content, kind: 'progress' })
