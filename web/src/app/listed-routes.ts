import type { PAGES } from '../../pages.ts'
import type { FileRoutesByTo } from '../routeTree.gen.ts'

type Route = keyof FileRoutesByTo
type Listed = keyof typeof PAGES

/**
 * The type check fails and names the path if web/pages.ts lacks a route or lists a path that is not one. The sitemap,
 * screenshots, axe and other browser tests use that list.
 */
export const unlistedRoutes: Readonly<Record<Exclude<Route, Listed> | Exclude<Listed, Route>, never>> = {}
