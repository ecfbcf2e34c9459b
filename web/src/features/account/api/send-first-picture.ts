import { sendPicture } from '#features/pictures/api/upload-picture.ts'
import { requireSignedInUser } from '#shared/session/require-signed-in-user.ts'
import { waitUntilDialogClosed } from '#shared/ui/dialogs.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { accountMessages } from '../texts.ts'
import { saveProfile } from './save-profile.ts'

/** How long the upload may take, in ms. */
const SEND_LIMIT_MS = 15_000

const toBlob = (dataUrl: string): Blob => {
  const bytes = atob(dataUrl.slice(dataUrl.indexOf(',') + 1))
  return new Blob([Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))], { type: 'image/jpeg' })
}

/**
 * Uploads the picture, a JPEG as a data URL, that was chosen before the account existed, and makes it the profile's. If that fails,
 * the profile keeps the face that it was registered with, and a toast says so.
 *
 * @param recordSaved resolves once the record with the face is stored, so that it does not overwrite the one with the picture
 */
export const sendFirstPicture = async (dataUrl: string, recordSaved: Promise<void>): Promise<void> => {
  const { uid } = requireSignedInUser()
  try {
    const signal = AbortSignal.timeout(SEND_LIMIT_MS)
    const photoURL = await sendPicture(toBlob(dataUrl), { signal, onProgress: () => undefined })
    await recordSaved
    if (requireSignedInUser().uid === uid) await saveProfile({ photoURL })
  } catch (error) {
    console.warn('The picture could not be sent', error)
    // The welcome would close a toast.
    await Promise.allSettled([recordSaved])
    await waitUntilDialogClosed()
    showToast({ variant: 'error', message: accountMessages.pictureNotSent })
  }
}
