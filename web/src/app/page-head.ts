import { site } from '@hobbyhub/contract/shared/site'

/** Returns a route's `head`: the document's title, and a description for pages that search engines may read. */
export const pageHead = (title: string | null, description?: string) => ({
  meta: [
    { title: title ? `${title} · ${site.name}` : `${site.name}: ${site.slogan}` },
    ...(description ? [{ name: 'description', content: description }] : []),
  ],
})
