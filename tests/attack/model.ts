import { JOIN_MESSAGES } from '@hobbyhub/contract/join-rule'
import type { MemberStatus } from '@hobbyhub/contract/member'
import { change, filledSeats, isSameMeeting, reply, type Seats, withoutReply } from './seats-model.ts'

/** What happens to the group at once with others. `who` is the number of a user; without it, the creator does it. */
export type Step =
  | { readonly act: 'join' | 'wait' | 'leave' | 'approve' | 'remove'; readonly who: number }
  | { readonly act: 'edit'; readonly maxMembers: number; readonly approvalRequired: boolean }
  | { readonly act: 'edit-directly'; readonly maxMembers: number }
  | { readonly act: 'go' | 'decline'; readonly who: number }
  | { readonly act: 'change-meeting'; readonly capacity: number; readonly day: number }
  | { readonly act: 'delete' | 'cancel-meeting' }

/** What a group should look like. */
export type Model = {
  readonly exists: boolean
  readonly maxMembers: number
  readonly approvalRequired: boolean
  readonly members: Readonly<Record<number, Exclude<MemberStatus, 'waiting'>>>
  /** Who waits for a place, who waited longest first. */
  readonly queue: readonly number[]
  /** Its one meeting. */
  readonly seats: Seats
}

/** The model after a step, and the answer of the call, written as `outcomeOf` writes real answers. */
type Taken = { readonly model: Model; readonly outcome: string }

export const joinedIn = ({ members }: Model): number =>
  Object.values(members).filter((status) => status === 'joined').length

const isFull = (model: Model): boolean => model.maxMembers <= joinedIn(model) + model.queue.length

const without = (model: Model, who: number): Model => {
  const { [who]: _, ...members } = model.members
  return { ...model, members, queue: model.queue.filter((each) => each !== who) }
}

const withMember = (model: Model, who: number, status: 'joined' | 'pending'): Model => ({
  ...model,
  members: { ...model.members, [who]: status },
})

/** Those who wait longest get the places that are free. */
const filled = (model: Model): Model => {
  const [first, ...queue] = model.queue
  if (first === undefined || joinedIn(model) >= model.maxMembers) return model
  return filled({ ...withMember(model, first, 'joined'), queue })
}

const join = (model: Model, who: number, wait: boolean): Taken => {
  const present = model.members[who]
  if (present) return { model, outcome: `200 ${JOIN_MESSAGES[`already-${present}`]}` }
  if (model.queue.includes(who)) return { model, outcome: '200 waiting' }
  if (isFull(model)) {
    if (!wait || model.approvalRequired) return { model, outcome: '409 group-full' }
    return { model: { ...model, queue: [...model.queue, who] }, outcome: '200 waiting' }
  }
  const status = model.approvalRequired ? 'pending' : 'joined'
  return { model: withMember(model, who, status), outcome: `200 ${status}` }
}

const approve = (model: Model, who: number): Taken => {
  const present = model.members[who]
  if (model.queue.includes(who)) return { model, outcome: '409 group-full' }
  if (!present) return { model, outcome: '404 not-found' }
  if (present === 'joined') return { model, outcome: '200 joined' }
  if (isFull(model)) return { model, outcome: '409 group-full' }
  return { model: withMember(model, who, 'joined'), outcome: '200 joined' }
}

const leave = (model: Model, who: number): Taken => {
  const present = model.members[who]
  if (!present && !model.queue.includes(who)) return { model, outcome: '404 not-found' }
  const left = { ...without(model, who), seats: withoutReply(model.seats, who) }
  return { model: present === 'joined' ? filled(left) : left, outcome: '200' }
}

const onMeeting = (model: Model, step: Step): Taken => {
  switch (step.act) {
    case 'change-meeting': {
      const { seats, outcome } = change(model.seats, step)
      return { model: { ...model, seats }, outcome }
    }
    case 'go':
    case 'decline': {
      if (model.members[step.who] !== 'joined') return { model, outcome: '403 permission-denied' }
      const { seats, outcome } = reply(model.seats, step.who, step.act === 'go' ? 'going' : 'notGoing')
      return { model: { ...model, seats }, outcome }
    }
    default:
      return { model: { ...model, seats: { ...model.seats, isCancelled: true } }, outcome: '200' }
  }
}

/** The result of one step alone, as specified. */
const take = (model: Model, step: Step): Taken => {
  if (!model.exists) return { model, outcome: '404 not-found' }
  switch (step.act) {
    case 'edit': {
      const { maxMembers, approvalRequired } = step
      return { model: filled({ ...model, maxMembers, approvalRequired }), outcome: '200' }
    }
    case 'edit-directly':
      return { model: { ...model, maxMembers: step.maxMembers }, outcome: '200' }
    case 'delete':
      return { model: { ...model, exists: false, members: {}, queue: [] }, outcome: '200' }
    case 'join':
    case 'wait':
      return join(model, step.who, step.act === 'wait')
    case 'approve':
      return approve(model, step.who)
    case 'leave':
    case 'remove':
      return leave(model, step.who)
    default:
      return onMeeting(model, step)
  }
}

const isSame = (a: Model, b: Model): boolean =>
  a.exists === b.exists &&
  (!a.exists ||
    (a.maxMembers === b.maxMembers &&
      a.approvalRequired === b.approvalRequired &&
      a.queue.join() === b.queue.join() &&
      isSameMeeting(a.seats, b.seats) &&
      Object.keys({ ...a.members, ...b.members }).every((who) => a.members[Number(who)] === b.members[Number(who)])))

type Seen = { readonly step: Step; readonly outcome: string }

/**
 * What may happen between two steps: after a direct edit a trigger fills the places; after a change of the meeting its
 * seats are filled; and whoever is about to leave has given back their seat.
 */
const meanwhile = (model: Model, seen: readonly Seen[]): readonly Model[] => {
  const leaving = seen.flatMap(({ step }) => (step.act === 'leave' || step.act === 'remove' ? [step.who] : []))
  return [
    filled(model),
    ...[filledSeats(model.seats), ...leaving.map((who) => withoutReply(model.seats, who))]
      .filter((seats) => seats !== model.seats)
      .map((seats) => ({ ...model, seats })),
  ].filter((later) => later !== model)
}

/**
 * Whether the steps of a burst are linearizable: whether there is an order in which, taken one after the other, each step
 * gets the answer that it got, and the group ends as it did.
 */
export const isExplained = (before: Model, seen: readonly Seen[], after: Model): boolean => {
  if (meanwhile(before, seen).some((later) => isExplained(later, seen, after))) return true
  if (seen.length === 0) return isSame(before, after)
  return seen.some(({ step, outcome }, at) => {
    const taken = take(before, step)
    return taken.outcome === outcome && isExplained(taken.model, seen.toSpliced(at, 1), after)
  })
}
