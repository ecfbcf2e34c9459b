import * as z from 'zod/mini'
import { type Account, callAccountsApi, changeAccount, knownEmails, signIn } from './accounts.ts'
import { authHost, projectId } from './emulators.ts'

const mailSchema = z.object({ email: z.string(), requestType: z.string(), oobLink: z.string() })
type MailType = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL'

/** The mails of a type that Firebase would have sent for the account with this e-mail, the latest last. */
export const listAuthMails = async (email: string, type: MailType): Promise<z.infer<typeof mailSchema>[]> => {
  const response = await fetch(`http://${authHost()}/emulator/v1/projects/${projectId()}/oobCodes`)
  const { oobCodes } = z.object({ oobCodes: z.array(mailSchema) }).parse(await response.json())
  return oobCodes.filter((mail) => mail.email === email && mail.requestType === type)
}

/** Follows the link of the latest mail of a type. */
export const followAuthMail = async (email: string, type: MailType): Promise<void> => {
  const link = (await listAuthMails(email, type)).at(-1)?.oobLink
  if (link === undefined) throw new Error(`No mail ${type} for ${email}`)
  const response = await fetch(link)
  if (!response.ok) throw new Error(`${link}: ${response.status} ${await response.text()}`)
}

/** Changes an account, as if on another device, and signs in again for a token with the new data. */
export const signInAfterChange = async (
  user: Account,
  changes: {
    readonly displayName?: string
    readonly photoUrl?: string
    readonly deleteAttribute?: readonly string[]
  } = {},
): Promise<Account> => {
  await changeAccount(user.uid, changes)
  return { ...user, name: changes.displayName ?? user.name, token: await signIn(user.email) }
}

/** Changes an account's e-mail as the site does. The link in Firebase's mail also verifies the address. */
export const changeEmail = async (user: Account, newEmail: string): Promise<Account> => {
  await callAccountsApi('accounts:sendOobCode?key=demo', {
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    idToken: user.token,
    newEmail,
  })
  await followAuthMail(user.email, 'VERIFY_AND_CHANGE_EMAIL')
  knownEmails.add(newEmail)
  return { ...user, email: newEmail, token: await signIn(newEmail) }
}

/** Changes an account's e-mail to an unverified address, which the site does not allow. */
export const takeUnverifiedEmail = async (user: Account, email: string): Promise<Account> => {
  await changeAccount(user.uid, { email, emailVerified: false })
  knownEmails.add(email)
  return { ...user, email, token: await signIn(email) }
}
