const firstCursor = (): string | null => null

/** What all queries of REST's pages (pages.ts) have in common. */
export const byCursor = {
  initialPageParam: firstCursor(),
  getNextPageParam: ({ next }: { readonly next: string | null }) => next,
}
