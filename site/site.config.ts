import type { SiteConfig } from '../contract/src/shared/site-config.ts'

export default {
  contact: null,
} satisfies SiteConfig as SiteConfig
