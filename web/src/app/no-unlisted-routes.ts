import type { PAGE_ACCESS_BY_PATH } from '../../build/site/pages.ts'
import type { FileRoutesByTo } from '../routeTree.gen.ts'

type Route = keyof FileRoutesByTo
type Listed = keyof typeof PAGE_ACCESS_BY_PATH

/**
 * Makes the type check fail, with the path in its message, if web/build/site/pages.ts lacks a route or lists a path that is no
 * route. The sitemap, the screenshots and the browser tests rely on that file.
 */
export const noUnlistedRoutes: Readonly<Record<Exclude<Route, Listed> | Exclude<Listed, Route>, never>> = {}
