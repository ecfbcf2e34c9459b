import { createAtom } from '@tanstack/react-store'

export type Toast = { readonly message: string; readonly variant: 'error' | 'success' | 'info' }

/** Toasts that toast-host.tsx has yet to show. */
export const waitingToasts = createAtom<readonly Toast[]>([])

/** Shows a toast. */
export const showToast = (toast: Toast): void => waitingToasts.set((toasts) => [...toasts, toast])
