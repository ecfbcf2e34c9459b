import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After a navigation, moves the focus to the heading of the page; the router would leave it on the body. */
export const useFocusOnNavigation = (): void => {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
      }),
    [router],
  )
}
