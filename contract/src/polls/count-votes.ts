import type { PollAnswer } from './poll.ts'

/** A user's answers before and after a change; null while they have not voted. */
export type VoteChange = { readonly before: readonly PollAnswer[] | null; readonly after: readonly PollAnswer[] | null }

type Counts = { readonly yes: number; readonly maybe: number }

/** A poll's options, and the number of its votes, after some users' votes have changed. */
export const countVotes = <Option extends Counts>(
  { options, voteCount }: { readonly options: readonly Option[]; readonly voteCount: number },
  changes: readonly VoteChange[],
): { readonly options: Option[]; readonly voteCount: number } => {
  const added = (at: number, answer: PollAnswer): number =>
    changes.reduce(
      (sum, { before, after }) => sum + Number(after?.[at] === answer) - Number(before?.[at] === answer),
      0,
    )
  return {
    options: options.map((option, at) => ({
      ...option,
      yes: option.yes + added(at, 'yes'),
      maybe: option.maybe + added(at, 'maybe'),
    })),
    voteCount: changes.reduce(
      (sum, { before, after }) => sum + Number(after !== null) - Number(before !== null),
      voteCount,
    ),
  }
}
