/** A caller: the uid and the other claims of the caller's ID token. */
export type Actor = {
  readonly uid: string
  readonly token: { readonly email?: string; readonly email_verified?: boolean; readonly name?: string }
}

const actor = (uid: string, email: string, claims: Actor['token'] = {}): Actor => ({
  uid,
  token: { email, email_verified: false, ...claims },
})

export const CREATOR_EMAIL = 'creator@example.com'

/** Every kind of caller. `creator` created the group that is tested. */
export const ACTORS = {
  visitor: null,
  anonymous: { uid: 'anonymous', token: {} },
  stranger: actor('stranger', 'stranger@example.com', { email_verified: true }),
  member: actor('member', 'member@example.com', { email_verified: true }),
  organizer: actor('organizer', 'organizer@example.com'),
  pending: actor('pending', 'pending@example.com', { email_verified: true }),
  /** The creator registered with a password, so the e-mail address is not verified. */
  creator: actor('creator', CREATOR_EMAIL),
  "creator's address, unverified, other uid": actor('squatter', CREATOR_EMAIL),
  "creator's address, verified, other uid": actor('creator-again', CREATOR_EMAIL, { email_verified: true }),
  "creator's uid, other address": actor('creator', 'moved@example.com', { email_verified: true }),
  "creator's address in other case": actor('capital', 'Creator@example.com', { email_verified: true }),
  "creator's address with a look-alike letter": actor('lookalike', 'сreator@example.com', { email_verified: true }),
} satisfies Record<string, Actor | null>

export type ActorName = keyof typeof ACTORS

const isActorName = (name: string): name is ActorName => name in ACTORS
export const EVERYONE = Object.keys(ACTORS).filter(isActorName)
export const NOBODY: readonly ActorName[] = []
export const WITH_EMAIL = EVERYONE.filter((name) => name !== 'visitor' && name !== 'anonymous')
export const CREATORS: readonly ActorName[] = ['creator', "creator's address, verified, other uid"]
/** The actors who may manage a group: they decide on members and plan meetings. */
export const MANAGERS: readonly ActorName[] = [...CREATORS, 'organizer']
