import type { SiteConfig } from '../../../contract/src/shared/site-config.ts'
import open from '../../site/site.config.ts'

/**
 * The settings of the tests' site, but closed to everybody without an address of a domain or an invitation, and with the numbers of
 * moderation.
 */
export default {
  ...open,
  registration: { domains: ['Club.example', 'sub.library.example'] },
  transparency: true,
} satisfies SiteConfig
