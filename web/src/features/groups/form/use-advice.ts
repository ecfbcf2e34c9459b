import { hasPassed, localToday } from '@hobbyhub/contract/shared/days'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { GroupFormInput, GroupFormValues } from './group-schema.ts'
import { wholeNumberDigits } from './whole-number.ts'

/** Hints for values that the specification accepts but hardly anyone intends. */
export const useAdvice = (form: UseFormReturn<GroupFormInput, unknown, GroupFormValues>) => {
  const [maxMembers, startDate] = useWatch({ control: form.control, name: ['maxMembers', 'startDate'] })
  const places = wholeNumberDigits(maxMembers.trim())
  return {
    maxMembers:
      places !== null && Number(places) < 1
        ? 'With this number nobody can join.'
        : "You don't count towards this number.",
    startDate:
      startDate !== '' && hasPassed(startDate, localToday(new Date()))
        ? 'This date has passed: nobody can join.'
        : 'People can join until this day.',
  }
}
