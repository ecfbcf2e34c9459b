import { groupPayload } from '../support/group-payload.ts'
import type { ActorFixture, AttackActor } from './actors.ts'
import { type CallName, type InvalidRequest, validBody } from './bodies.ts'

/** The actors who may make `requestNamingAnother`, by call: the named user and, for a removal, the group's managers and the site's moderators. */
export const actorsWhoMayNameAnother: Readonly<Partial<Record<CallName, readonly AttackActor[]>>> = {
  createdGroups: ['stranger'],
  joinedGroups: ['stranger'],
  createGroup: ['stranger'],
  joinGroup: ['stranger'],
  saveUser: ['stranger'],
  removeMember: ['creator', 'organizer', 'pending', 'moderator'],
}

/** A request that would be valid from the stranger or, for the removal, from the user who asked to join. */
export const requestNamingAnother = (
  name: CallName,
  { users: { stranger, pending } }: ActorFixture,
): InvalidRequest => {
  const refused = { what: 'naming another', status: 403 }
  if (name === 'createdGroups' || name === 'joinedGroups') return { ...refused, email: stranger.email }
  if (name === 'removeMember') return { ...refused, path: { uid: pending.uid } }
  const body =
    name === 'createGroup' ? groupPayload({ creatorEmail: stranger.email }) : (validBody(name, stranger) ?? {})
  return { ...refused, text: JSON.stringify(body) }
}

export const requestRemovingOneself = (
  { users }: ActorFixture,
  actor: Exclude<AttackActor, 'visitor'>,
): InvalidRequest => ({
  what: 'leaving',
  status: 404,
  path: { uid: users[actor].uid },
})
