import type { SyntheticEvent } from 'react'

/**
 * Props of a decorative img. If the picture cannot be loaded, the img becomes invisible, so that the background behind it shows
 * instead of a broken-image icon.
 */
export const hideBrokenImageProps = {
  onLoad: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => currentTarget.style.removeProperty('opacity'),
  onError: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => currentTarget.style.setProperty('opacity', '0'),
}
