let resolve: () => void

/** Resolves once the first page has been rendered and painted. */
export const firstRender = new Promise<void>((resolved) => {
  resolve = resolved
})

/** To be called after the first render. */
export const endFirstRender = (): void => resolve()
