import { useLocation } from '@tanstack/react-router'

const origin = (import.meta.env.VITE_SITE_ORIGIN ?? window.location.origin).replace(/\/$/, '')

/** The canonical link of each page, without filters and sorting. React moves it into the document's head. */
export const Canonical = () => {
  const pathname = useLocation({ select: (location) => location.pathname })
  return <link rel="canonical" href={origin + (pathname === '/' ? '/' : pathname.replace(/\/$/, ''))} />
}
