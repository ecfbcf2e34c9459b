const NEXT = /<[^>?]*\?([^>]*)>; rel="next"/

/** The cursor of the next page, from the `Link` header; null on the last page. */
export const nextCursor = ({ headers }: Response): string | null =>
  new URLSearchParams(NEXT.exec(headers.get('link') ?? '')?.[1]).get('after')
