import { JOIN_MESSAGES } from '@hobbyhub/contract/join-rule'
import type { MemberStatus } from '@hobbyhub/contract/member'

/** What happens to the group at once with others. `who` is the number of a user; without it, the creator does it. */
export type Step =
  | { readonly act: 'join' | 'leave' | 'approve' | 'remove'; readonly who: number }
  | { readonly act: 'edit'; readonly maxMembers: number; readonly approvalRequired: boolean }
  | { readonly act: 'delete' }

/** What a group should look like. */
export type Model = {
  readonly exists: boolean
  readonly maxMembers: number
  readonly approvalRequired: boolean
  readonly members: Readonly<Record<number, MemberStatus>>
}

/** The model after a step, and the answer of the call, written as `outcomeOf` writes real answers. */
type Taken = { readonly model: Model; readonly outcome: string }

export const joinedIn = ({ members }: Model): number =>
  Object.values(members).filter((status) => status === 'joined').length

const without = (model: Model, who: number): Model => {
  const { [who]: _, ...members } = model.members
  return { ...model, members }
}

const withMember = (model: Model, who: number, status: MemberStatus): Model => ({
  ...model,
  members: { ...model.members, [who]: status },
})

const join = (model: Model, who: number): Taken => {
  const present = model.members[who]
  if (present) return { model, outcome: `200 ${JOIN_MESSAGES[`already-${present}`]}` }
  if (model.maxMembers <= joinedIn(model)) return { model, outcome: '409 group-full' }
  const status = model.approvalRequired ? 'pending' : 'joined'
  return { model: withMember(model, who, status), outcome: `200 ${status}` }
}

const approve = (model: Model, who: number): Taken => {
  const present = model.members[who]
  if (!present) return { model, outcome: '404 not-found' }
  if (present === 'joined') return { model, outcome: '200 joined' }
  if (model.maxMembers <= joinedIn(model)) return { model, outcome: '409 group-full' }
  return { model: withMember(model, who, 'joined'), outcome: '200 joined' }
}

const leave = (model: Model, who: number): Taken =>
  model.members[who] ? { model: without(model, who), outcome: '200' } : { model, outcome: '404 not-found' }

/** The result of one step alone, as specified. */
const take = (model: Model, step: Step): Taken => {
  if (!model.exists) return { model, outcome: '404 not-found' }
  if (step.act === 'edit') {
    const { maxMembers, approvalRequired } = step
    return { model: { ...model, maxMembers, approvalRequired }, outcome: '200' }
  }
  if (step.act === 'delete') return { model: { ...model, exists: false, members: {} }, outcome: '200' }
  if (step.act === 'join') return join(model, step.who)
  return step.act === 'approve' ? approve(model, step.who) : leave(model, step.who)
}

const isSame = (a: Model, b: Model): boolean =>
  a.exists === b.exists &&
  (!a.exists ||
    (a.maxMembers === b.maxMembers &&
      a.approvalRequired === b.approvalRequired &&
      Object.keys({ ...a.members, ...b.members }).every((who) => a.members[Number(who)] === b.members[Number(who)])))

type Seen = { readonly step: Step; readonly outcome: string }

/**
 * Whether the steps of a burst are linearizable: whether there is an order in which, taken one after the other, each step
 * gets the answer that it got, and the group ends as it did.
 */
export const isExplained = (before: Model, seen: readonly Seen[], after: Model): boolean => {
  if (seen.length === 0) return isSame(before, after)
  return seen.some(({ step, outcome }, at) => {
    const taken = take(before, step)
    return taken.outcome === outcome && isExplained(taken.model, seen.toSpliced(at, 1), after)
  })
}
