import { brand } from '@hobbyhub/contract/shared/brand'

/** Returns a route's `head`: the document's title, and a description for pages that search engines may read. */
export const pageHead = (title: string | null, description?: string) => ({
  meta: [
    { title: title ? `${title} · ${brand.name}` : `${brand.name}: ${brand.tagline}` },
    ...(description ? [{ name: 'description', content: description }] : []),
  ],
})
