import { MAX_ANNOUNCEMENTS_A_DAY } from '@hobbyhub/contract/shared/limits'

/** The users who manage a group, and their offer, invitations and announcements. */
export type Roles = {
  /** There is always one owner, who is not a member. */
  readonly owner: number
  /** The organizers, in the order of their numbers. All of them are members. */
  readonly organizers: readonly number[]
  /** The user to whom the group is offered. */
  readonly offer: number | null
  /** The invitations in the order of their creation, each with its remaining uses and author. A deleted invitation is null. */
  readonly invites: readonly ({ readonly left: number; readonly by: number } | null)[]
  /** How many announcements count for the daily limit. */
  readonly announced: number
}

export const USES_PER_INVITE = 2
const DENIED = '403 permission-denied'

type StepResult = { readonly roles: Roles; readonly outcome: string }

export const isManager = ({ owner, organizers }: Roles, who: number): boolean =>
  owner === who || organizers.includes(who)

const withoutOrganizer = (roles: Roles, who: number): Roles => ({
  ...roles,
  organizers: roles.organizers.filter((each) => each !== who),
  offer: roles.offer === who ? null : roles.offer,
})

/**
 * Ends an organizer's role and an offer to them, and deletes those of their invitations that have uses left. An organizer who
 * becomes the owner keeps the invitations.
 */
export const withoutRole = (roles: Roles, who: number): Roles => ({
  ...withoutOrganizer(roles, who),
  invites: roles.invites.map((invite) => (invite?.by === who && invite.left > 0 ? null : invite)),
})

const withOrganizer = (roles: Roles, who: number): Roles => ({
  ...roles,
  organizers: [...new Set([...roles.organizers, who])].toSorted((a, b) => a - b),
})

/** The owner makes a member an organizer, or an organizer a member. `present` is the membership's status. */
export const setRole = (
  roles: Roles,
  { who, by, role }: { readonly who: number; readonly by: number; readonly role: 'organizer' | 'member' },
  present: string | undefined,
): StepResult => {
  if (by !== roles.owner) return { roles, outcome: DENIED }
  if (!present) return { roles, outcome: '404 member-not-found' }
  if (present !== 'joined') return { roles, outcome: '409 not-a-member' }
  return { roles: role === 'organizer' ? withOrganizer(roles, who) : withoutRole(roles, who), outcome: '200 joined' }
}

export const applyHandoverOffer = (
  roles: Roles,
  { who, by }: { readonly who: number; readonly by: number },
  present: string | undefined,
): StepResult => {
  if (by !== roles.owner) return { roles, outcome: DENIED }
  if (!present) return { roles, outcome: '404 member-not-found' }
  if (!roles.organizers.includes(who)) return { roles, outcome: '409 not-an-organizer' }
  return { roles: { ...roles, offer: who }, outcome: '201' }
}

/** The owner takes the offer back, or the user to whom the group is offered declines it. */
export const applyHandoverWithdrawal = (roles: Roles, by: number): StepResult =>
  by === roles.owner || by === roles.offer
    ? { roles: { ...roles, offer: null }, outcome: '200' }
    : { roles, outcome: DENIED }

/** Hands the group over: the owner becomes an organizer, and the organizer the owner. */
export const applyHandoverAcceptance = (roles: Roles, who: number): StepResult =>
  roles.offer === who
    ? { roles: { ...withOrganizer(withoutOrganizer(roles, who), roles.owner), owner: who }, outcome: '200' }
    : { roles, outcome: DENIED }

export const makeInvite = (roles: Roles, by: number): StepResult =>
  isManager(roles, by)
    ? { roles: { ...roles, invites: [...roles.invites, { left: USES_PER_INVITE, by }] }, outcome: '201' }
    : { roles, outcome: DENIED }

export const revokeInvite = (
  roles: Roles,
  { by, invite }: { readonly by: number; readonly invite: number },
): StepResult => {
  if (!isManager(roles, by)) return { roles, outcome: DENIED }
  if ((roles.invites[invite] ?? null) === null) return { roles, outcome: '404 not-found' }
  return { roles: { ...roles, invites: roles.invites.with(invite, null) }, outcome: '200' }
}

/** Uses an invitation. Returns null if it is not valid. */
export const redeemInvite = (roles: Roles, invite: number): Roles | null => {
  const found = roles.invites[invite]
  if (!found || found.left === 0) return null
  return { ...roles, invites: roles.invites.with(invite, { ...found, left: found.left - 1 }) }
}

export const applyAnnouncement = (roles: Roles, by: number): StepResult => {
  if (!isManager(roles, by)) return { roles, outcome: DENIED }
  if (roles.announced >= MAX_ANNOUNCEMENTS_A_DAY) return { roles, outcome: '429 too-many-requests' }
  return { roles: { ...roles, announced: roles.announced + 1 }, outcome: '201' }
}
