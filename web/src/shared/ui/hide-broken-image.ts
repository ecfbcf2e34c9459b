import type { SyntheticEvent } from 'react'

/**
 * Props of a decorative img: one that fails to load is invisible instead of a broken-image icon, and its background
 * shows.
 */
export const hideBrokenImage = {
  onLoad: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => currentTarget.style.removeProperty('opacity'),
  onError: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => currentTarget.style.setProperty('opacity', '0'),
}
