import { hasPassed, localToday } from '@hobbyhub/contract/shared/days'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { countText } from '../../../shared/ui/count-text.ts'
import type { GroupFormInput, GroupFormValues } from './group-schema.ts'
import { wholeNumberDigits } from './whole-number.ts'

export type Advice = { readonly text: string; readonly isWarning: boolean }

const hint = (text: string): Advice => ({ text, isWarning: false })
const warning = (text: string): Advice => ({ text, isWarning: true })

const aboutPlaces = (typed: string, members: number): Advice => {
  const digits = wholeNumberDigits(typed.trim())
  const places = digits === null ? null : Number(digits)
  if (places !== null && places < 1) return warning('Nobody can join with this number.')
  if (places === null || members === 0 || places > members) return hint("You don't count towards this number.")
  const today = members === 1 ? 'one member' : `${countText(members)} members`
  return warning(
    places < members
      ? `This group has ${today} today. They all stay, and nobody else can join until there are fewer than ${countText(places)}.`
      : `This group has ${today} today: it is full, and nobody else can join until somebody leaves.`,
  )
}

const aboutStart = (date: string): Advice =>
  date !== '' && hasPassed(date, localToday(new Date()))
    ? warning('This date has passed: nobody can join.')
    : hint('People can join until this day.')

/**
 * Hints, and warnings of values that the specification accepts but hardly anyone intends.
 *
 * @param members how many the group has today
 */
export const useAdvice = (form: UseFormReturn<GroupFormInput, unknown, GroupFormValues>, members: number) => {
  const [maxMembers, startDate] = useWatch({ control: form.control, name: ['maxMembers', 'startDate'] })
  return { maxMembers: aboutPlaces(maxMembers, members), startDate: aboutStart(startDate) }
}
