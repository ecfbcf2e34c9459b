type Reload = () => void

let reload: Reload | null = null
const listeners = new Set<() => void>()

/** Offers a newer version of the site: `next` reloads the page into it. Null takes the offer back. */
export const offerUpdate = (next: Reload | null): void => {
  reload = next
  for (const listener of listeners) listener()
}

export const getUpdate = (): Reload | null => reload
export const subscribeToUpdates = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
