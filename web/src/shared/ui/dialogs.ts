import type { ReactNode } from 'react'

/** What a dialog shows. `severity` picks the icon. */
export type DialogContent = {
  title: string
  text?: ReactNode
  severity?: 'success' | 'error' | 'warning' | 'info'
}

type Open =
  | (DialogContent & {
      kind: 'confirm'
      confirmLabel: string
      cancelLabel: string
      settle: (confirmed: boolean) => void
    })
  | (DialogContent & { kind: 'notice'; closeAfterMs?: number; settle: () => void })
  | (DialogContent & { kind: 'progress' })

export type DialogState = Open | null

let current: DialogState = null
const listeners = new Set<() => void>()

const show = (dialog: DialogState): void => {
  current = dialog
  for (const listener of listeners) listener()
}

export const getDialog = (): DialogState => current
export const subscribeToDialogs = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes the place of the dialog that is open, which counts as declined or closed. */
const replace = (dialog: DialogState): void => {
  const replaced = current
  if (replaced?.kind === 'confirm') replaced.settle(false)
  if (replaced?.kind === 'notice') replaced.settle()
  show(dialog)
}

/** Asks; resolves with whether the person agreed. */
export const confirm = (content: DialogContent & { confirmLabel: string; cancelLabel?: string }): Promise<boolean> =>
  new Promise((resolve) => {
    replace({
      cancelLabel: 'Cancel',
      ...content,
      kind: 'confirm',
      settle: (confirmed) => {
        show(null)
        resolve(confirmed)
      },
    })
  })

/** Tells; resolves when it is closed, by its button or after `closeAfterMs` (then it has no button). */
export const notify = (content: DialogContent & { closeAfterMs?: number }): Promise<void> =>
  new Promise((resolve) => {
    replace({
      ...content,
      kind: 'notice',
      settle: () => {
        show(null)
        resolve()
      },
    })
  })

/** Shows a dialog that cannot be closed: it stays until another takes its place. */
export const showProgress = (content: DialogContent): void => replace({ ...content, kind: 'progress' })
