import { shareablePhoto } from '@hobbyhub/contract/account/shareable-photo'
import { shownName } from '@hobbyhub/contract/shared/shown-name'
import type { Caller } from './caller.ts'
import { ALL_SITE_ORIGINS } from './config.ts'

/**
 * A photo's URL if others may load it, else null. Stored photos need the check, too: a user's record keeps any URL, and a copy may
 * be from when the site had another origin.
 */
export const photoForOthers = (photoURL: string | null): string | null => shareablePhoto(photoURL, ALL_SITE_ORIGINS)

/** The user's name and photo, as others see them. Memberships, replies and offers store copies of both. */
export const shareableProfile = ({ name, photoURL }: Pick<Caller, 'name' | 'photoURL'>) => ({
  name: shownName(name),
  photoURL: photoForOthers(photoURL),
})
