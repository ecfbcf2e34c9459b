import type { PAGES } from '../../pages.ts'
import type { FileRoutesByTo } from '../routeTree.gen.ts'

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never

/** Fails the type check where a route is missing in web/pages.ts, which sitemap, screenshots and browser tests follow. */
export const areRoutesListed: Same<keyof FileRoutesByTo, keyof typeof PAGES> = true
