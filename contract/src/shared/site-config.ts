import type { CategoryColor } from './site-colors.ts'
import type { SiteIcon } from './site-icons.ts'

// Types only: site.ts has the values, and scripts/site/site-schema.ts says what is allowed.

/** A hobby that groups can choose. */
export type CategorySettings = {
  readonly name: string
  readonly slug: string
  readonly icon: SiteIcon
  readonly color: CategoryColor
  /** A drawing that comes with the code, or a file of the site's folder. Without it, the site's own `picture`. */
  readonly picture?: string
  readonly words: readonly string[]
}

export type Testimonial = {
  readonly name: string
  /** The name of a category. */
  readonly hobby: string
  /** A square portrait: a file of the site's folder, or one that comes with the code (/people/p1.webp). */
  readonly avatar: string
  readonly stars: 1 | 2 | 3 | 4 | 5
  readonly comment: string
}

/** Whether everybody may use the site, or only people who were invited or have an e-mail address of one of the domains. */
export type Registration = 'open' | 'invited' | { readonly domains: readonly string[] }

/** The settings of a site. site/site.config.ts explains each field. */
export type SiteConfig = {
  readonly name: string
  readonly slogan: string
  readonly description: string
  readonly contact: string | null
  readonly colors: { readonly primary: string; readonly secondary: string }
  readonly logo: string
  readonly picture: string
  readonly categories: readonly CategorySettings[]
  readonly social: readonly { readonly name: string; readonly url: string }[]
  readonly testimonials: readonly Testimonial[]
  readonly registration: Registration
  readonly transparency: boolean
}
