import { createAtom } from '@tanstack/react-store'

export type Toast = {
  readonly message: string
  readonly variant: 'error' | 'success' | 'info'
  /** A button beside "Later". The toast stays until one of the two is pressed. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** An "Undo" button. When `signal` is aborted, the toast disappears. */
  readonly undo?: { readonly run: () => void; readonly signal: AbortSignal }
}

/** The toasts that toast-host.tsx has not shown yet. */
export const queuedToasts = createAtom<readonly Toast[]>([])

/** Shows a toast. Replaces a waiting toast with the same message. */
export const showToast = (toast: Toast): void =>
  queuedToasts.set((toasts) => [...toasts.filter(({ message }) => message !== toast.message), toast])
