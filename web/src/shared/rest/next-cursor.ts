const NEXT = /<[^>?]*\?([^>]*)>; rel="next"/

/** The query string of the next page's URL, from the `Link` header. Empty on the last page. */
export const nextQuery = ({ headers }: Response): URLSearchParams =>
  new URLSearchParams(NEXT.exec(headers.get('link') ?? '')?.[1])

/** The cursor of the next page; null on the last page. */
export const nextCursor = (response: Response): string | null => nextQuery(response).get('after')
