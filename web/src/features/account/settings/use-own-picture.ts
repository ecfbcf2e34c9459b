import { shareablePhoto } from '@hobbyhub/contract/account/shareable-photo'
import { useState } from 'react'
import { authErrorMessage } from '#shared/messages/auth-error-message.ts'
import { siteOrigins } from '#shared/site-origin.ts'
import { useSaveProfile } from '../api/save-profile.ts'
import { accountMessages } from '../texts.ts'

/** The address to show in the field: none of an uploaded picture, of a face, or of a Google photo. */
export const typedAddress = (photoURL: string | null): string =>
  shareablePhoto(photoURL, siteOrigins) === null ? (photoURL ?? '') : ''

/** Makes a picture the profile's at once, and says how that went. `onSaved` is called once the account has it. */
export const useOwnPicture = (onSaved: () => void) => {
  const [outcome, setOutcome] = useState({ text: '', hasFailed: false })
  const { mutateAsync } = useSaveProfile()
  return {
    outcome,
    /** Saves the picture with this URL; '' removes the picture. */
    save: async (photoURL: string): Promise<void> => {
      setOutcome({ text: '', hasFailed: false })
      try {
        const areCopiesSaved = await mutateAsync({ photoURL })
        onSaved()
        const text = photoURL === '' ? accountMessages.pictureRemoved : accountMessages.pictureSaved
        setOutcome({ text: areCopiesSaved ? text : accountMessages.profileCopiesFailed, hasFailed: !areCopiesSaved })
      } catch (error) {
        setOutcome({ text: authErrorMessage(error), hasFailed: true })
      }
    },
  }
}
