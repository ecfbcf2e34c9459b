/** The oldest browsers that the site is for, which README.md names. The build, its check and index.html keep to them. */
export const OLDEST_BROWSERS = { chrome: 111, edge: 111, firefox: 115, safari: 16.4 } as const
