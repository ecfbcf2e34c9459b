import { PRODUCT_NAME } from '@hobbyhub/contract/shared/constants'

/** Returns a route's `head`: the document's title, and a description for pages that search engines may read. */
export const pageHead = (title: string | null, description?: string) => ({
  meta: [
    { title: title ? `${title} · ${PRODUCT_NAME}` : `${PRODUCT_NAME}: find your people, start your hobby` },
    ...(description ? [{ name: 'description', content: description }] : []),
  ],
})
