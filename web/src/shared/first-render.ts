/** To be called after the first render. */
export let endFirstRender: () => void

/** Resolves once the first page has been rendered and painted. */
export const firstRender = new Promise<void>((resolve) => {
  endFirstRender = resolve
})
