import { createAtom } from '@tanstack/react-store'

/** The newer version of the site that update-bar.tsx offers; null while there is none. */
export const availableUpdate = createAtom<{ readonly reload: () => void } | null>(null)

/** Offers a newer version of the site, which `reload` loads. */
export const offerUpdate = (reload: () => void): void => availableUpdate.set({ reload })
