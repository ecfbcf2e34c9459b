import { useLocation } from '@tanstack/react-router'
import { siteOrigin } from '../shared/site-origin.ts'

/** The canonical link of each page, without filters and sorting. React moves it into the document's head. */
export const Canonical = () => {
  const pathname = useLocation({ select: (location) => location.pathname })
  return <link rel="canonical" href={siteOrigin + (pathname === '/' ? '/' : pathname.replace(/\/$/, ''))} />
}
