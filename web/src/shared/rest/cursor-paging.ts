const firstCursor = (): string | undefined => undefined

/** The paging options of infinite queries over REST (list-pages.ts). */
export const cursorPaging = {
  initialPageParam: firstCursor(),
  getNextPageParam: ({ next }: { readonly next: string | null }) => next ?? undefined,
}
