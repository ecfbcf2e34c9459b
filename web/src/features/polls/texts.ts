import { bestOption } from '@hobbyhub/contract/polls/poll-times'
import { localTimeText } from '#shared/time/meeting-time-texts.ts'
import { countText } from '#shared/ui/count-text.ts'

type Option = { readonly date: string; readonly time: string; readonly yes: number; readonly maybe: number }

/** How many people can come on a date: "7 can, 2 if need be". Nobody may still become somebody while the poll is open. */
export const countsText = ({ yes, maybe }: Pick<Option, 'yes' | 'maybe'>, isOpen: boolean): string => {
  if (yes + maybe === 0) return isOpen ? 'Nobody can yet' : 'Nobody can'
  if (yes === 0) return `${countText(maybe)} can if need be`
  return maybe === 0 ? `${countText(yes)} can` : `${countText(yes)} can, ${countText(maybe)} if need be`
}

/** The date that suits most people, in words; null as long as nobody can. */
export const bestText = (options: readonly Option[], isOpen: boolean): string | null => {
  const best = options[bestOption(options) ?? -1]
  return best ? `${isOpen ? 'Best so far' : 'Best'}: ${localTimeText(best)}. ${countsText(best, isOpen)}.` : null
}

const missing = (count: number, all: number): string =>
  count === 1 ? 'One date still needs your answer.' : `${count} of ${all} dates still need your answer.`

/** Whether a user has answered. Their answers count once they have answered every date. */
export const ownAnswersText = ({ unanswered, all }: { readonly unanswered: number; readonly all: number }): string => {
  if (unanswered === all) return "You haven't answered yet."
  return unanswered === 0 ? "You've answered. You can still change it." : missing(unanswered, all)
}

const votersText = (yes: number): string =>
  yes === 0
    ? ''
    : ` ${yes === 1 ? 'The one person' : `The ${countText(yes)} people`} who said yes will be asked to confirm.`

/** The messages about polls. */
export const pollMessages = {
  created: "We've asked your members. You'll see their answers here.",
  notCreated: "Your members couldn't be asked. Please try again.",
  plan: (title: string, option: Option) => ({
    title: 'Plan this date?',
    text: `“${title}”, ${localTimeText(option)}. We'll tell all members, and this poll ends.${votersText(option.yes)}`,
    confirmLabel: 'Yes, plan it',
  }),
  planned: 'The meeting is planned.',
  plannedUnnotified:
    'The meeting is planned. Your members have had too many notifications today, so nobody was notified.',
  remove: (title: string) => ({
    title: `Delete “${title}”?`,
    text: "Its dates and everyone's answers will be gone. This can't be undone.",
    confirmLabel: 'Yes, delete it',
    isDangerous: true,
  }),
  removed: 'The poll is deleted.',
} as const
