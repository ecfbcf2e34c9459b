import { JOIN_MESSAGES } from '@hobbyhub/contract/members/join-refusal'
import type { MemberStatus } from '@hobbyhub/contract/members/member'
import {
  applyAnnouncement,
  applyHandoverAcceptance,
  applyHandoverOffer,
  applyHandoverWithdrawal,
  isManager,
  makeInvite,
  type Roles,
  redeemInvite,
  revokeInvite,
  setRole,
  withoutRole,
} from './roles-model.ts'
import { applyMeetingChange, applyReply, areSeatsEqual, filledSeats, type Seats, withoutReply } from './seats-model.ts'
import { MODERATOR, type ModelStep, type ModelStepOf } from './steps.ts'

/** The expected state of a group. */
export type Model = {
  readonly exists: boolean
  readonly isHidden: boolean
  readonly maxMembers: number
  readonly approvalRequired: boolean
  readonly members: Readonly<Record<number, Exclude<MemberStatus, 'waiting'>>>
  /** The users who wait for a place, longest wait first. */
  readonly queue: readonly number[]
  /** The blocked users, in the order of their numbers. */
  readonly blocked: readonly number[]
  readonly roles: Roles
  /** The seats of the group's only meeting. */
  readonly seats: Seats
}

/** The model after a step, and the expected response, written as by `outcomeOf` (run-step.ts). */
type StepResult = { readonly model: Model; readonly outcome: string }

export const countJoined = ({ members }: Model): number =>
  Object.values(members).filter((status) => status === 'joined').length

const isFull = (model: Model): boolean => model.maxMembers <= countJoined(model) + model.queue.length

const withoutMember = (model: Model, who: number): Model => {
  const { [who]: _, ...members } = model.members
  return { ...model, members, queue: model.queue.filter((each) => each !== who) }
}

const withMember = (model: Model, who: number, status: 'joined' | 'pending'): Model => ({
  ...model,
  members: { ...model.members, [who]: status },
})

/** Gives free places to the users who have waited longest, unless the group is hidden. */
const withFilledPlaces = (model: Model): Model => {
  const [first, ...queue] = model.queue
  if (model.isHidden || first === undefined || countJoined(model) >= model.maxMembers) return model
  return withFilledPlaces({ ...withMember(model, first, 'joined'), queue })
}

/**
 * Removes a user's membership, request or place on the waiting list, with the user's role and reply. Then gives a place that
 * became free to the user who has waited longest.
 */
const withoutUser = (model: Model, who: number): Model => {
  const roles = withoutRole(model.roles, who)
  const left = { ...withoutMember(model, who), roles, seats: withoutReply(model.seats, who, model.isHidden) }
  return model.members[who] === 'joined' ? withFilledPlaces(left) : left
}

const DENIED = '403 permission-denied'

/**
 * Joins a group.
 *
 * @param invite the number of an invitation, if any
 */
const join = (model: Model, who: number, { wait = false, invite }: { wait?: boolean; invite?: number }): StepResult => {
  if (who === model.roles.owner) return { model, outcome: '409 own-group' }
  const present = model.members[who]
  const roles = invite === undefined ? model.roles : redeemInvite(model.roles, invite)
  const isAdmittedByInvite = present === 'pending' && invite !== undefined && roles !== null && !isFull(model)
  if (present && !isAdmittedByInvite) return { model, outcome: `200 ${JOIN_MESSAGES[`already-${present}`]}` }
  if (model.queue.includes(who)) return { model, outcome: '200 waiting' }
  if (model.blocked.includes(who)) return { model, outcome: '403 blocked' }
  if (!roles) return { model, outcome: '410 invite-ended' }
  if (isFull(model)) {
    if (model.approvalRequired) return { model: withMember(model, who, 'pending'), outcome: '200 pending' }
    if (!wait) return { model, outcome: '409 group-full' }
    return { model: { ...model, queue: [...model.queue, who] }, outcome: '200 waiting' }
  }
  const status = model.approvalRequired && invite === undefined ? 'pending' : 'joined'
  return { model: { ...withMember(model, who, status), roles }, outcome: `200 ${status}` }
}

const approve = (model: Model, { who, by }: { readonly who: number; readonly by: number }): StepResult => {
  if (!isManager(model.roles, by)) return { model, outcome: DENIED }
  const present = model.members[who]
  if (model.queue.includes(who)) return { model, outcome: '409 group-full' }
  if (!present) return { model, outcome: '404 member-not-found' }
  if (present === 'joined') return { model, outcome: '200 joined' }
  if (isFull(model)) return { model, outcome: '409 group-full' }
  return { model: withMember(model, who, 'joined'), outcome: '200 joined' }
}

const leave = (model: Model, { who, by }: { readonly who: number; readonly by: number }): StepResult => {
  const { owner, organizers } = model.roles
  // A moderator of the site who also manages the group decides as a manager, as long as it is shown.
  const isModerators = who !== by && by === MODERATOR && (model.isHidden || !isManager(model.roles, by))
  if (who !== by && by !== owner && !isModerators && (!isManager(model.roles, by) || organizers.includes(who)))
    return { model, outcome: DENIED }
  if (!model.members[who] && !model.queue.includes(who))
    // The creator and moderators may learn that the group is hidden.
    return {
      model,
      outcome: model.isHidden && who !== owner && !isModerators ? '404 not-found' : '404 member-not-found',
    }
  return { model: withoutUser(model, who), outcome: '200' }
}

const block = (model: Model, { who, by }: { readonly who: number; readonly by: number }): StepResult => {
  const { owner, organizers } = model.roles
  if (!isManager(model.roles, by) || who === owner || (by !== owner && organizers.includes(who)))
    return { model, outcome: DENIED }
  const blocked = [...new Set([...model.blocked, who])].toSorted((a, b) => a - b)
  return { model: { ...withoutUser(model, who), blocked }, outcome: '200' }
}

const unblock = (model: Model, { who, by }: { readonly who: number; readonly by: number }): StepResult => {
  if (!isManager(model.roles, by)) return { model, outcome: DENIED }
  if (!model.blocked.includes(who)) return { model, outcome: '404 not-found' }
  return { model: { ...model, blocked: model.blocked.filter((each) => each !== who) }, outcome: '200' }
}

type MeetingStep = ModelStepOf<'go' | 'decline' | 'add' | 'take-off' | 'change-meeting' | 'cancel-meeting'>

const REPLY_STATUS = { go: 'going', add: 'going', decline: 'notGoing', 'take-off': 'notGoing' } as const

const onMeeting = (model: Model, step: MeetingStep): StepResult => {
  if (step.act === 'go' || step.act === 'decline') {
    if (model.members[step.who] !== 'joined' && step.who !== model.roles.owner) return { model, outcome: DENIED }
    const { seats, outcome } = applyReply(model.seats, step.who, {
      status: REPLY_STATUS[step.act],
      guests: 'guests' in step ? step.guests : undefined,
    })
    return { model: { ...model, seats }, outcome }
  }
  if (!isManager(model.roles, step.by)) return { model, outcome: DENIED }
  if (step.act === 'add' || step.act === 'take-off') {
    if (step.who !== step.by && model.members[step.who] !== 'joined') return { model, outcome: '404 member-not-found' }
    const { seats, outcome } = applyReply(model.seats, step.who, { status: REPLY_STATUS[step.act] })
    return { model: { ...model, seats }, outcome }
  }
  if (step.act === 'cancel-meeting') {
    return { model: { ...model, seats: { ...model.seats, isCancelled: true } }, outcome: '200' }
  }
  const { seats, outcome } = applyMeetingChange(model.seats, step)
  return { model: { ...model, seats }, outcome }
}

/** Hands the group over: the organizer becomes the owner and loses the membership, and the former owner becomes a member. */
const handOver = (model: Model, who: number): StepResult => {
  const { roles, outcome } = applyHandoverAcceptance(model.roles, who)
  if (roles === model.roles) return { model, outcome }
  return { model: { ...withMember(withoutMember(model, who), model.roles.owner, 'joined'), roles }, outcome }
}

type RoleStep = ModelStepOf<'promote' | 'demote' | 'offer' | 'take-back' | 'invite' | 'announce' | 'revoke'>

const onRoles = ({ roles, ...model }: Model, step: RoleStep): { readonly roles: Roles; readonly outcome: string } => {
  const present = 'who' in step ? (model.queue.includes(step.who) ? 'waiting' : model.members[step.who]) : undefined
  switch (step.act) {
    case 'promote':
      return setRole(roles, { ...step, role: 'organizer' }, present)
    case 'demote':
      return setRole(roles, { ...step, role: 'member' }, present)
    case 'offer':
      return applyHandoverOffer(roles, step, present)
    case 'take-back':
      return applyHandoverWithdrawal(roles, step.by)
    case 'invite':
      return makeInvite(roles, step.by)
    case 'revoke':
      return revokeInvite(roles, step)
    default:
      return applyAnnouncement(roles, step.by)
  }
}

/** The steps that only the owner may do. */
const asOwner = (model: Model, step: ModelStepOf<'edit' | 'edit-directly' | 'delete'>): StepResult => {
  if (step.by !== model.roles.owner) return { model, outcome: DENIED }
  switch (step.act) {
    case 'edit': {
      const { maxMembers, approvalRequired } = step
      return { model: withFilledPlaces({ ...model, maxMembers, approvalRequired }), outcome: '200' }
    }
    case 'edit-directly':
      return { model: { ...model, maxMembers: step.maxMembers }, outcome: '200' }
    default:
      return { model: { ...model, exists: false, members: {}, queue: [] }, outcome: '200' }
  }
}

/** The steps that only moderators may do. */
const asModerator = (model: Model, { act, by }: ModelStepOf<'hide' | 'show'>): StepResult => {
  if (by !== MODERATOR) return { model, outcome: DENIED }
  if (!model.exists) return { model, outcome: '404 not-found' }
  return { model: { ...model, isHidden: act === 'hide' }, outcome: '200' }
}

/**
 * Whether a step may succeed in a hidden group: deleting or leaving it, its creator's changes, and a removal by a moderator.
 * `asModerator` handles "hide" and "show".
 */
const isWhileHidden = (step: ModelStep, owner: number): boolean => {
  if (step.act === 'edit') return step.by === owner
  if (step.act === 'remove') return step.who === step.by || step.by === MODERATOR
  return step.act === 'delete' || step.act === 'leave'
}

/** The specified result of one step alone. When a group is shown again, users who wait are let in only after the step. */
const applyStep = (model: Model, step: ModelStep): StepResult => {
  if (step.act === 'hide' || step.act === 'show') return asModerator(model, step)
  if (!model.exists || (model.isHidden && !isWhileHidden(step, model.roles.owner)))
    return { model, outcome: '404 not-found' }
  switch (step.act) {
    case 'edit':
    case 'edit-directly':
    case 'delete':
      return asOwner(model, step)
    case 'join':
    case 'wait':
      return join(model, step.who, { wait: step.act === 'wait' })
    case 'redeem':
      return join(model, step.who, step)
    case 'approve':
      return approve(model, step)
    case 'leave':
      return leave(model, { ...step, by: step.who })
    case 'remove':
      return leave(model, step)
    case 'block':
      return block(model, step)
    case 'unblock':
      return unblock(model, step)
    case 'accept':
      return handOver(model, step.who)
    case 'go':
    case 'decline':
    case 'add':
    case 'take-off':
    case 'change-meeting':
    case 'cancel-meeting':
      return onMeeting(model, step)
    default: {
      const { roles, outcome } = onRoles(model, step)
      return { model: { ...model, roles }, outcome }
    }
  }
}

const isSame = (a: Model, b: Model): boolean =>
  a.exists === b.exists &&
  (!a.exists ||
    (a.maxMembers === b.maxMembers &&
      a.approvalRequired === b.approvalRequired &&
      a.isHidden === b.isHidden &&
      a.queue.join() === b.queue.join() &&
      a.blocked.join() === b.blocked.join() &&
      areSeatsEqual(a.seats, b.seats) &&
      JSON.stringify(a.roles) === JSON.stringify(b.roles) &&
      Object.keys({ ...a.members, ...b.members }).every((who) => a.members[Number(who)] === b.members[Number(who)])))

type ObservedStep = { readonly step: ModelStep; readonly outcome: string }

/**
 * The states that may arise between two steps. A trigger fills places after a direct edit. A call that shows a group again fills
 * places and seats after the group is shown. After a change of the meeting, its free seats are filled. A user who leaves gives
 * back the seat before the membership ends.
 */
const statesBetweenSteps = (model: Model, seen: readonly ObservedStep[]): readonly Model[] => {
  const leaving = seen.flatMap(({ step, outcome }) =>
    (step.act === 'leave' || step.act === 'remove' || step.act === 'block') && outcome !== DENIED ? [step.who] : [],
  )
  return [
    withFilledPlaces(model),
    ...[
      ...(model.isHidden ? [] : [filledSeats(model.seats)]),
      ...leaving.map((who) => withoutReply(model.seats, who, model.isHidden)),
    ]
      .filter((seats) => seats !== model.seats)
      .map((seats) => ({ ...model, seats })),
  ].filter((later) => later !== model)
}

/**
 * Whether the steps of a burst are linearizable: one after the other, in some order, they give the observed responses and the
 * observed state of the group.
 */
export const isLinearizable = (before: Model, seen: readonly ObservedStep[], after: Model): boolean => {
  if (statesBetweenSteps(before, seen).some((later) => isLinearizable(later, seen, after))) return true
  if (seen.length === 0) return isSame(before, after)
  return seen.some(({ step, outcome }, at) => {
    const result = applyStep(before, step)
    return result.outcome === outcome && isLinearizable(result.model, seen.toSpliced(at, 1), after)
  })
}
