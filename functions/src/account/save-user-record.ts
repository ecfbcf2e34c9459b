import { type RestUser, type UserDocument, userDocumentSchema } from '@hobbyhub/contract/account/user'
import { shownName } from '@hobbyhub/contract/shared/shown-name'
import { updateOwnerKeyEmails } from '../groups/update-owner-key-emails.ts'
import { ApiError } from '../platform/api-error.ts'
import { type Caller, requireOwnEmail } from '../platform/caller.ts'
import { userRef } from '../platform/firestore/refs.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'
import type { ProfileChange } from '../platform/profile-change.ts'
import { checkPhotoUrl } from './check-photo-url.ts'

/** The maximum number of former e-mail addresses that an account's record keeps. An owner key may still contain one of them. */
const MAX_FORMER_EMAILS = 10

const formerEmailsOf = ({ email, formerEmails = [] }: UserDocument, now: string): string[] =>
  [...new Set([email, ...formerEmails])].filter((former) => former !== now).slice(0, MAX_FORMER_EMAILS)

const hasNewProfile = (stored: UserDocument, { name, photoURL }: Caller): boolean =>
  shownName(stored.name) !== shownName(name) || stored.photoURL !== photoURL

const isChanged = (stored: UserDocument, email: string, caller: Caller): boolean =>
  stored.email !== email || hasNewProfile(stored, caller)

/** What storing a record makes necessary elsewhere. */
export type RecordChanges = {
  /**
   * Counts a call whose caller has a new name, photo or e-mail address, because it may update thousands of documents. Throws 429
   * if the account makes too many such calls.
   */
  readonly countChange: (uid: string) => Promise<void>
  readonly updateProfileCopies: (change: ProfileChange) => Promise<void>
}

/**
 * Updates the copies of the caller's name and photo if these differ from the stored record, and replaces the account's former
 * e-mail addresses in owner keys. Returns the former addresses to store, if there are any.
 */
const updateCopies = async (
  { stored, email }: { readonly stored: UserDocument; readonly email: string },
  context: ProfileChange,
  { updateProfileCopies }: RecordChanges,
) => {
  const formerEmails = formerEmailsOf(stored, email)
  await updateOwnerKeyEmails({ ...context, formerEmails })
  if (hasNewProfile(stored, context.caller)) await updateProfileCopies(context)
  return formerEmails.length > 0 ? { formerEmails } : {}
}

/**
 * Stores the caller's record, and updates the copies of its name and photo. The record is written last: if a call is interrupted
 * or runs out of time (503), the old record remains, so the next call updates the rest. Returns the record, and whether it is new.
 */
export const saveUserRecord = (
  body: RestUser,
  { caller, deadline }: ProfileChange,
  changes: RecordChanges,
): Promise<{ record: RestUser; isNew: boolean }> => {
  const email = requireOwnEmail(caller, body.email)
  if (body.firebaseUid !== caller.uid) throw new ApiError('permission-denied', 'This account is not yours.')
  if (body.photoURL) checkPhotoUrl(body.photoURL, caller.photoURL)
  // A name or photo that the user added after the token was issued is not in the token, so it is taken from the body.
  const record = { ...body, email, name: caller.name ?? body.name, photoURL: caller.photoURL ?? body.photoURL }
  const user = userRef(caller.uid)
  let counted: Promise<void> | undefined
  return retryOnConflict(async () => {
    const snapshot = await deadline.run(() => user.get())
    if (!snapshot.updateTime) {
      await deadline.run(() => user.create(record))
      return { record, isNew: true }
    }
    const lastUpdateTime = snapshot.updateTime
    const stored = userDocumentSchema.parse(snapshot.data())
    if (isChanged(stored, email, caller)) {
      counted ??= changes.countChange(caller.uid)
      await counted
    }
    const formerEmailFields = await updateCopies({ stored, email }, { caller, deadline }, changes)
    await deadline.run(() => user.update({ ...record, ...formerEmailFields }, { lastUpdateTime }))
    return { record, isNew: false }
  })
}
