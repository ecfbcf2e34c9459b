import type { SiteConfig } from './site-config.ts'

// Must not import zod: the site's first view loads this file, but not zod.
//
// Only Node runs this file, to read the settings when something is built or tested. A bundle gets the values in its place, each setting as
// a module of its own (contract/build/site-values.ts), so that a page loads only those that it uses.

// The types of Node are not those of the web site, which imports this file, too.
declare const process: { readonly env: Readonly<Record<string, string | undefined>> }

const folder = process.env.SITE || 'site'
const { default: config }: { readonly default: SiteConfig } = await import(
  /* @vite-ignore */ `../../../${folder}/site.config.ts`
)

/** The settings of the site: those of the folder site/, or of the folder that the environment variable SITE names. */
export const site: SiteConfig = config
