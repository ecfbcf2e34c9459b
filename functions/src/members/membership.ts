import type { Group } from '@hobbyhub/contract/groups/group'
import {
  type MemberDocument,
  memberDocumentSchema,
  type RestMember,
  restMemberSchema,
} from '@hobbyhub/contract/members/member'
import type { DocumentReference, DocumentSnapshot, Timestamp, WriteBatch } from 'firebase-admin/firestore'
import { isCreator, isHiddenGroup, parseGroup } from '../groups/groups.ts'
import { groupNotFoundError } from '../platform/api-error.ts'
import type { UserIdentity } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import {
  blockedUserRef,
  creatorRef,
  db,
  groupRef,
  hiddenGroupRef,
  inviteRefByCode,
  memberRef,
} from '../platform/firestore/refs.ts'
import { photoForOthers } from '../platform/shareable-profile.ts'
import { rolesOf } from './group-access.ts'

/** A group and the memberships that some users have in it, read at the same moment. */
export type GroupAndMemberships = {
  readonly group: Group
  readonly groupRef: DocumentReference
  readonly isHidden: boolean
  /** The group's update time, for the preconditions of a batch. */
  readonly groupTime: Timestamp
  /** Keyed by uid. A user without a membership has a snapshot whose `exists` is false. */
  readonly members: ReadonlyMap<string, DocumentSnapshot>
  readonly creator: DocumentSnapshot
  /** Keyed by the invitation's code. */
  readonly invites: ReadonlyMap<string, DocumentSnapshot>
  /** The uids of those users whom the group has blocked. Empty without `isJoining`. */
  readonly blocked: ReadonlySet<string>
  readonly isOwn: (caller: UserIdentity) => boolean
}

/** Throws 404 if there is no such group. */
export const readGroupAndMemberships = async (
  {
    id,
    uids,
    codes = [],
    isJoining = false,
    orHidden = false,
  }: {
    readonly id: string
    readonly uids: readonly string[]
    readonly codes?: readonly string[]
    /** Also reads which of the users are blocked. */
    readonly isJoining?: boolean
    /** Also finds a group that moderators have hidden. */
    readonly orHidden?: boolean
  },
  deadline: Deadline,
): Promise<GroupAndMemberships> => {
  const groupRefs = [groupRef(id), ...(orHidden ? [hiddenGroupRef(id)] : [])]
  const ofUsers = [...new Set(uids)]
  const ofCodes = [...new Set(codes)]
  const refs = [
    ...ofCodes.map((code) => inviteRefByCode(id, code)),
    ...ofUsers.map((uid) => memberRef(id, uid)),
    ...(isJoining ? ofUsers.map((uid) => blockedUserRef(id, uid)) : []),
  ]
  const [creator, ...read] = await deadline.run(() => db.getAll(creatorRef(id), ...groupRefs, ...refs))
  const group = read.slice(0, groupRefs.length).find(({ exists }) => exists)
  const others = read.slice(groupRefs.length)
  const members = others.slice(ofCodes.length, ofCodes.length + ofUsers.length)
  const blocked = others.slice(ofCodes.length + ofUsers.length).filter(({ exists }) => exists)
  if (!group?.updateTime || !creator) throw groupNotFoundError()
  return {
    group: parseGroup(group),
    groupRef: group.ref,
    isHidden: isHiddenGroup(group),
    groupTime: group.updateTime,
    members: new Map(members.map((member) => [member.id, member])),
    creator,
    invites: new Map(ofCodes.flatMap((code, at) => (others[at] ? [[code, others[at]]] : []))),
    blocked: new Set(blocked.map((doc) => doc.id)),
    isOwn: (caller) => isCreator(caller, creator),
  }
}

/** A group, one user's membership, and what the caller may do in the group, read at the same moment. */
export type Membership = {
  readonly group: Group
  readonly groupRef: DocumentReference
  readonly isHidden: boolean
  /** The group's update time, for the preconditions of a batch. */
  readonly groupTime: Timestamp
  readonly member: (MemberDocument & { readonly time: Timestamp }) | null
  readonly memberRef: DocumentReference
  readonly callerIsCreator: boolean
  /** Whether the caller is the creator or an organizer. */
  readonly callerCanManage: boolean
  /** Makes a batch fail if the caller has lost their role meanwhile. Does nothing if the membership is the caller's own. */
  readonly failIfDemoted: (batch: WriteBatch) => void
}

/** Parses a stored membership; null if there is none. Throws if the document is not valid. */
export const parseMember = (snapshot: DocumentSnapshot): Membership['member'] =>
  snapshot.updateTime ? { ...memberDocumentSchema.parse(snapshot.data()), time: snapshot.updateTime } : null

/** The ids of a group and of a user, who need not be a member. */
export type MemberIds = { readonly id: string; readonly uid: string }

/** Throws 404 if there is no such group. `member` is null if the user has no membership, request or place on the waiting list. */
export const readMembership = async (
  ids: MemberIds,
  {
    caller,
    deadline,
    orHidden = false,
  }: { readonly caller: UserIdentity; readonly deadline: Deadline; readonly orHidden?: boolean },
): Promise<Membership> => {
  const uids = [ids.uid, caller.uid]
  const { members, creator, ...read } = await readGroupAndMemberships({ id: ids.id, uids, orHidden }, deadline)
  const member = members.get(ids.uid)
  const own = members.get(caller.uid)
  if (!member || !own) throw groupNotFoundError()
  const roles = rolesOf(caller, { creator, member: own })
  return {
    group: read.group,
    groupRef: read.groupRef,
    isHidden: read.isHidden,
    groupTime: read.groupTime,
    member: parseMember(member),
    memberRef: member.ref,
    callerIsCreator: roles.isCreator,
    callerCanManage: roles.canManage,
    failIfDemoted: (batch) => {
      if (caller.uid !== ids.uid) roles.failIfDemoted(batch)
    },
  }
}

/** A membership as the creator and organizers see it, without the member's own settings. */
export const toRestMember = (member: MemberDocument): RestMember => {
  const { muted: _, every: __, seenAt: ___, ...shown } = restMemberSchema.parse(member)
  return { ...shown, photoURL: photoForOthers(shown.photoURL) }
}

/** A membership as its own user sees it, with their settings. */
export const toOwnMember = (member: MemberDocument): RestMember => ({
  ...toRestMember(member),
  ...(member.muted === undefined ? {} : { muted: member.muted }),
  ...(member.every === undefined ? {} : { every: member.every }),
  ...(member.seenAt === undefined ? {} : { seenAt: member.seenAt }),
})
