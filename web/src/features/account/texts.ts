/** Messages about the user's account and e-mail. Separate from `messages`, so that pages that need only those do not load these. */
export const accountMessages = {
  wrongPassword: "That password isn't right. Please try again.",
  nameWithEmail: "A name can't contain an e-mail address, because others see it.",
  profileSaved: 'Saved. Your groups and memberships show it too.',
  profileCopiesFailed: 'Your profile is saved, but not all of your groups show it yet. Please save again.',
  pictureSaved: 'Saved. Your profile shows this picture.',
  pictureRemoved: 'Your picture is removed. Others see your initials.',
  pictureNotSent:
    "We couldn't upload your picture, so your profile shows the face. You can upload it again in your account.",
  passwordChanged: 'Your password is changed. Other devices have to log in again.',
  emailInUse: 'Another account already uses this e-mail.',
  emailUnchanged: 'This is already your e-mail.',
  emailLinkSent: (email: string) =>
    `We sent a link to ${email}. Your e-mail changes when you open it; until then, everything stays as it is. Your groups stay yours.`,
  confirmToHear: (email: string) =>
    `We've sent a link to ${email}. Open it to confirm your e-mail: your groups can't e-mail you before that.`,
  confirmationSent: (email: string | null) => `We sent a link to ${email}.`,
  emailChanged: (email: string) => `Your e-mail is now ${email}. Your groups are still yours.`,
  accountDeleted: { title: 'Account deleted', text: 'Everything we kept about you is gone. Goodbye, and thank you.' },
  deleteAccountFailed: 'Your account could not be deleted completely. Please try again.',
} as const
