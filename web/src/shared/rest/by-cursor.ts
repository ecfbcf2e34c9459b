const firstCursor = (): string | undefined => undefined

/** What all queries of REST's pages (pages.ts) have in common. */
export const byCursor = {
  initialPageParam: firstCursor(),
  getNextPageParam: ({ next }: { readonly next: string | null }) => next ?? undefined,
}
