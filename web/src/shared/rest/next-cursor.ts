const NEXT = /<[^>?]*\?([^>]*)>; rel="next"/

/** Where the next page begins, from the `Link` header of this one; null on the last page. */
export const nextCursor = ({ headers }: Response): string | null =>
  new URLSearchParams(NEXT.exec(headers.get('link') ?? '')?.[1]).get('after')
