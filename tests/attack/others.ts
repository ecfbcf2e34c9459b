import { groupPayload } from '../support/group-payload.ts'
import type { Actor, Scene } from './actors.ts'
import { type CallName, goodBody, type Wrong } from './bodies.ts'

/** The actors who may make a call that names another user, by call: that user, and the owner of the group. */
export const allowedFor: Readonly<Partial<Record<CallName, readonly Actor[]>>> = {
  createdGroups: ['stranger'],
  joinedGroups: ['stranger'],
  createGroup: ['stranger'],
  joinGroup: ['stranger'],
  saveUser: ['stranger'],
  removeMember: ['creator', 'organizer', 'pending'],
}

/** A request that would be valid from the stranger or, for the removal, from the user who asked to join. */
export const namingAnother = (name: CallName, { users: { stranger, pending } }: Scene): Wrong => {
  const refused = { what: 'naming another', status: 403 }
  if (name === 'createdGroups' || name === 'joinedGroups') return { ...refused, email: stranger.email }
  if (name === 'removeMember') return { ...refused, path: { uid: pending.uid } }
  const body =
    name === 'createGroup' ? groupPayload({ creatorEmail: stranger.email }) : (goodBody(name, stranger) ?? {})
  return { ...refused, text: JSON.stringify(body) }
}

export const removingOneself = ({ users }: Scene, actor: Exclude<Actor, 'visitor'>): Wrong => ({
  what: 'leaving',
  status: 404,
  path: { uid: users[actor].uid },
})
