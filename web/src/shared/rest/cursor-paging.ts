const firstCursor = (): string | undefined => undefined

/** The paging options of every infinite query over REST (list-pages.ts). */
export const cursorPaging = {
  initialPageParam: firstCursor(),
  getNextPageParam: ({ next }: { readonly next: string | null }) => next ?? undefined,
}
