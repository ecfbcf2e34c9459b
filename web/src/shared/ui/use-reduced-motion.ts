import { useSyncExternalStore } from 'react'

const query = window.matchMedia('(prefers-reduced-motion: reduce)')

const subscribe = (listener: () => void): (() => void) => {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the visitor asked their system for less motion; follows a change at once. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
