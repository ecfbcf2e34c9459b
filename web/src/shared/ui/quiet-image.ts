import type { SyntheticEvent } from 'react'

/** For an img on a coloured ground: where it cannot be had, as offline, the ground stands alone, without a torn icon. */
export const quietImage = {
  onLoad: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => currentTarget.style.removeProperty('opacity'),
  onError: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => currentTarget.style.setProperty('opacity', '0'),
}
