import { useState } from 'react'
import { shrinkToDataUrl } from '#features/pictures/api/shrink-picture.ts'
import { UNREADABLE } from '#features/pictures/api/upload-picture.ts'
import { REGISTER_PICTURE_KEY } from '#features/sign-in/form/use-sign-in.ts'
import { readStored, removeStored, writeStored } from '#shared/browser-storage.ts'

/** The longer side, in px, of the picture that waits for its account. Session storage has little room. */
const KEPT_SIDE = 960

/** A picture of one's own that waits in session storage, as a data URL, until the account exists that it can be uploaded for. */
export const useKeptPicture = () => {
  const [kept, setKept] = useState(() => readStored('session', REGISTER_PICTURE_KEY))
  const [status, setStatus] = useState<'unread' | 'kept' | 'unreadable'>(kept === null ? 'unread' : 'kept')
  return {
    kept,
    /** What the status line says. */
    text: {
      unread: '',
      kept: 'Your picture is added once you have registered.',
      unreadable: UNREADABLE,
    }[status],
    /** Keeps a picture. Resolves with whether this browser can read it. */
    keep: async (file: File): Promise<boolean> => {
      try {
        const picture = await shrinkToDataUrl(file, KEPT_SIDE)
        writeStored('session', REGISTER_PICTURE_KEY, picture)
        setKept(picture)
        setStatus('kept')
        return true
      } catch {
        setStatus('unreadable')
        return false
      }
    },
    forget: () => {
      removeStored('session', REGISTER_PICTURE_KEY)
      setKept(null)
      setStatus('unread')
    },
  }
}
