import { PRODUCT_NAME } from '@hobbyhub/contract/shared/constants'

/** A route's `head`: the document's title, and a description where robots may read the page. */
export const pageHead = (title: string | null, description?: string) => ({
  meta: [
    { title: title ? `${title} · ${PRODUCT_NAME}` : `${PRODUCT_NAME}: find your people, start your hobby` },
    ...(description ? [{ name: 'description', content: description }] : []),
  ],
})
