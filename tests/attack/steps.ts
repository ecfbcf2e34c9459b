import fc from 'fast-check'

/** How many users the model has. Their numbers start at 0. */
export const USER_COUNT = 4
/** The number of the first creator, which comes after the users' numbers. */
export const FIRST_CREATOR = 4
/** The number of a moderator. */
export const MODERATOR = 5

type Act<Name extends string, Fields> = Name extends string ? Readonly<{ act: Name } & Fields> : never

/**
 * A step, which may run at the same time as others. The account with the number `by` does it, to the user `who` if there is one.
 * Without `by`, the user `who` acts alone, for example by joining.
 */
export type ModelStep =
  | Act<'join' | 'wait' | 'leave' | 'decline' | 'accept', { who: number }>
  | Act<'go', { who: number; guests: number | undefined }>
  | Act<
      'add' | 'take-off' | 'approve' | 'remove' | 'promote' | 'demote' | 'offer' | 'block' | 'unblock',
      { who: number; by: number }
    >
  | Act<'edit', { maxMembers: number; approvalRequired: boolean; by: number }>
  | Act<'edit-directly', { maxMembers: number; by: number }>
  | Act<'change-meeting', { capacity: number; day: number; by: number }>
  | Act<'delete' | 'cancel-meeting' | 'take-back' | 'invite' | 'announce' | 'hide' | 'show', { by: number }>
  /** `invite` is the number of an invitation, counted from 0 in the order of creation. */
  | Act<'redeem', { who: number; invite: number }>
  | Act<'revoke', { by: number; invite: number }>
export type ModelStepOf<Name extends ModelStep['act']> = Extract<ModelStep, { readonly act: Name }>

const who = fc.oneof(
  { weight: 9, arbitrary: fc.nat({ max: USER_COUNT - 1 }) },
  { weight: 1, arbitrary: fc.constant(USER_COUNT) },
)
/** The account that acts: mostly the first creator. */
const by = fc.oneof(
  { weight: 5, arbitrary: fc.constant(FIRST_CREATOR) },
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.nat({ max: USER_COUNT - 1 }) },
)
const maxMembers = fc.integer({ min: 0, max: USER_COUNT })
export const arbitraryCapacity = fc.integer({ min: 1, max: 5 })
const invite = fc.nat({ max: 1 })

const personal = fc.record({
  act: fc.constantFrom('join', 'join', 'wait', 'wait', 'wait', 'leave', 'leave'),
  who,
})
const decided = fc.record({ act: fc.constantFrom('approve', 'approve', 'remove'), who, by })
const role = fc.record({ act: fc.constantFrom('promote', 'promote', 'promote', 'demote'), who, by })
const handover = fc.oneof(
  fc.record({ act: fc.constant('offer'), who, by }),
  fc.record({ act: fc.constant('accept'), who }),
  fc.record({ act: fc.constant('accept'), who: fc.constant(0) }),
  fc.record({ act: fc.constant('take-back'), by }),
)
const invitation = fc.oneof(
  fc.record({ act: fc.constant('invite'), by }),
  fc.record({ act: fc.constant('redeem'), who, invite }),
  fc.record({ act: fc.constant('redeem'), who, invite }),
  fc.record({ act: fc.constant('revoke'), by, invite }),
)
const blocking = fc.record({ act: fc.constantFrom('block', 'block', 'unblock'), who, by })
/**
 * Hiding and showing a group, mostly by a moderator. Showing is more frequent, because little can be done in a hidden group.
 */
const moderating = fc.record({
  act: fc.constantFrom('hide', 'show', 'show'),
  by: fc.oneof({ weight: 9, arbitrary: fc.constant(MODERATOR) }, { weight: 1, arbitrary: by }),
})
const edit = fc.record({ act: fc.constant('edit'), maxMembers, approvalRequired: fc.boolean(), by })
const editDirectly = fc.record({ act: fc.constant('edit-directly'), maxMembers, by: fc.constant(FIRST_CREATOR) })
const guests = fc.option(fc.nat({ max: 3 }), { nil: undefined })
const go = fc.record({ act: fc.constant('go'), who, guests })
const reply = fc.oneof(go, go, go, fc.record({ act: fc.constant('decline'), who }))
const replyOfOther = fc.record({ act: fc.constantFrom('add', 'take-off'), who, by })
const changeMeeting = fc.record({
  act: fc.constant('change-meeting'),
  capacity: arbitraryCapacity,
  day: fc.nat({ max: 2 }),
  by,
})

export const arbitraryStep: fc.Arbitrary<ModelStep> = fc.oneof(
  { weight: 14, arbitrary: personal },
  { weight: 4, arbitrary: decided },
  { weight: 6, arbitrary: role },
  { weight: 8, arbitrary: handover },
  { weight: 6, arbitrary: invitation },
  { weight: 6, arbitrary: blocking },
  { weight: 5, arbitrary: moderating },
  { weight: 10, arbitrary: reply },
  { weight: 4, arbitrary: replyOfOther },
  { weight: 4, arbitrary: edit },
  { weight: 2, arbitrary: editDirectly },
  { weight: 4, arbitrary: changeMeeting },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('announce'), by }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('cancel-meeting'), by }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('delete'), by }) },
)
