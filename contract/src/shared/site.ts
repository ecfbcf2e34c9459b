// Must not import zod: the site's first view loads this file, but not zod.

export { default as site } from '../../../site/site.config.ts'
