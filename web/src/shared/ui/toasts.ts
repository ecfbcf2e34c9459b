import { createAtom } from '@tanstack/react-store'

export type Toast = {
  readonly message: string
  readonly variant: 'error' | 'success' | 'info'
  /** A button beside "Later". The toast stays until one of them is pressed. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** A button "Undo", for as long as `signal` is not aborted; then the toast goes. */
  readonly undo?: { readonly run: () => void; readonly signal: AbortSignal }
}

/** Toasts that toast-host.tsx has yet to show. */
export const waitingToasts = createAtom<readonly Toast[]>([])

/** Shows a toast, in place of one with the same message that is still waiting. */
export const showToast = (toast: Toast): void =>
  waitingToasts.set((toasts) => [...toasts.filter(({ message }) => message !== toast.message), toast])
