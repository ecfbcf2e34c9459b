import type { SyntheticEvent } from 'react'

/**
 * Props of a decorative img. If it fails to load, it becomes invisible, so that its background shows instead of a broken-image
 * icon.
 */
export const hideBrokenImageProps = {
  onLoad: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => currentTarget.style.removeProperty('opacity'),
  onError: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => currentTarget.style.setProperty('opacity', '0'),
}
