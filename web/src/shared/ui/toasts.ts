export type Toast = { readonly message: string; readonly variant: 'error' | 'success' | 'info' }

let waiting: readonly Toast[] = []
const listeners = new Set<() => void>()

const set = (toasts: readonly Toast[]): void => {
  waiting = toasts
  for (const listener of listeners) listener()
}

/** Shows a toast. */
export const showToast = (toast: Toast): void => set([...waiting, toast])

export const getWaitingToasts = (): readonly Toast[] => waiting
export const clearWaitingToasts = (): void => set([])
export const subscribeToToasts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
