import type { App } from 'firebase-admin/app'
import { type Auth, getAuth, type UserRecord } from 'firebase-admin/auth'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import { CliError } from '../bootstrap/processes.mjs'

const isModerator = ({ customClaims }: UserRecord): boolean => customClaims?.admin === true

const findUser = async (auth: Auth, email: string): Promise<UserRecord> => {
  const { users } = await auth.getUsers([{ email }])
  const [user] = users
  if (!user) throw new CliError(`Nobody is registered as ${email}.`)
  return user
}

/** The document of a moderator, who is told of new reports (functions/src/moderation/moderators.ts). */
const moderatorRef = (app: App, uid: string) => getFirestore(app).doc(`moderators/${uid}`)

/** Makes a user a moderator. The e-mail address must be confirmed, because somebody else might have registered it. */
export const addModerator = async (app: App, email: string): Promise<void> => {
  const auth = getAuth(app)
  const user = await findUser(auth, email)
  if (!user.emailVerified) throw new CliError(`${email} is not confirmed yet: open the link in the mail first.`)
  await auth.setCustomUserClaims(user.uid, { ...user.customClaims, admin: true })
  await moderatorRef(app, user.uid).set({ since: FieldValue.serverTimestamp() })
}

/**
 * Removes a moderator's claim, and ends their sessions, whose ID tokens still have the claim. From then on, REST refuses changes
 * with these tokens. Reads are possible until the tokens expire, within an hour.
 */
export const removeModerator = async (app: App, email: string): Promise<void> => {
  const auth = getAuth(app)
  const user = await findUser(auth, email)
  const { admin: _, ...claims } = user.customClaims ?? {}
  await auth.setCustomUserClaims(user.uid, claims)
  await auth.revokeRefreshTokens(user.uid)
  await moderatorRef(app, user.uid).delete()
}

/** The e-mail addresses of all moderators. Reads every account. */
export const listModerators = async (app: App): Promise<string[]> => {
  const auth = getAuth(app)
  const moderators: string[] = []
  let pageToken: string | undefined
  do {
    const page = await auth.listUsers(1000, pageToken)
    moderators.push(...page.users.filter(isModerator).map(({ uid, email }) => email ?? uid))
    pageToken = page.pageToken
  } while (pageToken)
  return moderators
}
