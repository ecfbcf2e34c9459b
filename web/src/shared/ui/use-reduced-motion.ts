import { useSyncExternalStore } from 'react'

const query = window.matchMedia('(prefers-reduced-motion: reduce)')

const subscribe = (listener: () => void): (() => void) => {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the visitor's system asks for reduced motion; updates when that changes. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
