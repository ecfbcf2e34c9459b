import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { hasDatePassed, localToday } from '@hobbyhub/contract/shared/today'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { countText } from '#shared/ui/count-text.ts'
import type { GroupFormInput, GroupFormValues } from './group-form-schema.ts'
import { wholeNumberDigits } from './whole-number-digits.ts'

type Today = Pick<GroupWithMeeting, 'memberCount' | 'nextMeeting'>
type Next = NonNullable<Today['nextMeeting']>

export type FieldAdvice = { readonly text: string; readonly isWarning: boolean }

const hint = (text: string): FieldAdvice => ({ text, isWarning: false })
const warning = (text: string): FieldAdvice => ({ text, isWarning: true })

const maxMembersAdvice = (typed: string, members: number): FieldAdvice => {
  const digits = wholeNumberDigits(typed.trim())
  const maximum = digits === null ? null : Number(digits)
  if (maximum !== null && maximum < 1) return warning('Nobody can join with this number.')
  if (maximum === null || members === 0 || maximum > members) return hint("You don't count towards this number.")
  const today = members === 1 ? 'one member' : `${countText(members)} members`
  return warning(
    maximum < members
      ? `This group has ${today} today. They all stay, and nobody else can join until there are fewer than ${countText(maximum)}.`
      : `This group has ${today} today: it is full, and nobody else can join until somebody leaves.`,
  )
}

const dayOf = ({ date }: Next): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))

/** @param next the meeting whose date will replace a start date that has passed; null if there is none */
const startDateAdvice = (date: string, next: Next | null): FieldAdvice => {
  const now = new Date()
  if (date === '' || !hasDatePassed(date, localToday(now))) return hint('People can join until this day.')
  if (!next || Date.parse(next.startsAt) <= now.getTime()) return warning('This date has passed: nobody can join.')
  return hint(
    `This date has passed. The day of your next meeting, ${dayOf(next)}, will soon take its place: people can join until then.`,
  )
}

/**
 * Returns the advice for two fields: hints, or warnings about values that the specification allows but hardly anyone intends.
 *
 * @param group the group as it is stored today
 */
export const useFieldAdvice = (
  form: UseFormReturn<GroupFormInput, unknown, GroupFormValues>,
  { memberCount, nextMeeting }: Today,
) => {
  const [maxMembers, startDate, repeats] = useWatch({
    control: form.control,
    name: ['maxMembers', 'startDate', 'repeats'],
  })
  return {
    maxMembers: maxMembersAdvice(maxMembers, memberCount),
    startDate: startDateAdvice(startDate, repeats ? nextMeeting : null),
  }
}
