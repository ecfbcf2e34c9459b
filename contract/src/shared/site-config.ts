/** What the owner of a site sets in `site/site.config.ts`. */
export type SiteConfig = {
  /** The e-mail address that messages of the contact form are sent to; null if the form reaches nobody. */
  readonly contact: string | null
}
