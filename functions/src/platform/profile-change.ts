import type { Caller } from './caller.ts'
import type { Deadline } from './deadline.ts'
import type { ToChanges } from './firestore/update-pages.ts'
import { shareableProfile } from './shareable-profile.ts'

/** The account, whose ID token has the new name and photo. */
export type ProfileChange = { readonly caller: Caller; readonly deadline: Deadline }

/** The changes to documents with the fields `name` and `photoURL`, which are copies of the account's. */
export const toNewProfile = (caller: Caller): ToChanges => {
  const copies = shareableProfile(caller)
  return (snapshot) =>
    snapshot.get('name') === copies.name && snapshot.get('photoURL') === copies.photoURL ? null : copies
}
