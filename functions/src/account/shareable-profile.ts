import { shareablePhoto } from '@hobbyhub/contract/account/shareable-photo'
import { shownName } from '@hobbyhub/contract/account/shown-name'
import type { Caller } from '../platform/caller.ts'
import { SITE_ORIGINS } from '../platform/options.ts'

/** A photo as others see it. Documents that were stored before this check may hold any address. */
export const photoForOthers = (photoURL: string | null): string | null => shareablePhoto(photoURL, SITE_ORIGINS)

/** The user's name and photo, as others see them: memberships, replies and offers store copies. */
export const shareableProfile = ({ name, photoURL }: Pick<Caller, 'name' | 'photoURL'>) => ({
  name: shownName(name),
  photoURL: photoForOthers(photoURL),
})
