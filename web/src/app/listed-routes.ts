import type { PAGES } from '../../pages.ts'
import type { FileRoutesByTo } from '../routeTree.gen.ts'

type Route = keyof FileRoutesByTo
type Listed = keyof typeof PAGES

/**
 * Fails the type check, and names the path, where web/pages.ts lacks a route or lists one that is none. Sitemap, screenshots,
 * axe and other browser tests follow that list.
 */
export const unlistedRoutes: Readonly<Record<Exclude<Route, Listed> | Exclude<Listed, Route>, never>> = {}
