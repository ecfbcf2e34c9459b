import { useSyncExternalStore } from 'react'

const query = () => window.matchMedia('(prefers-reduced-motion: reduce)')

const subscribe = (listener: () => void): (() => void) => {
  const list = query()
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/**
 * Whether the visitor's system asks for reduced motion. Updates when the setting changes. Undefined while the build renders the
 * first screens, because the setting is unknown then.
 */
export const useReducedMotion = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => query().matches,
    () => undefined,
  )
