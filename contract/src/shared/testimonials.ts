import { site } from './site.ts'
import type { Testimonial } from './site-config.ts'

/** The testimonials of the settings. `avatar` is the portrait's path; those of the site's folder are served from /people. */
export const testimonials: readonly Testimonial[] = site.testimonials.map((each, at) => ({
  ...each,
  avatar: each.avatar.startsWith('/people/') ? each.avatar : `/people/site-${at + 1}.webp`,
}))
