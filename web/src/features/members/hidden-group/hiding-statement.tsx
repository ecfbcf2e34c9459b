import { GROUND_TEXTS } from '@hobbyhub/contract/moderation/ground'
import type { HidingStatement as Statement } from '@hobbyhub/contract/moderation/hiding-statement'
import Box from '@mui/material/Box'

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' })

const line = { m: 0, mt: 1 } as const

/** What has become of the creator's objection; null if there is nothing to say. */
const appealText = ({ appeal }: Statement, isOwn: boolean): string | null => {
  switch (appeal) {
    case 'open':
      return isOwn
        ? "You've objected to this decision. The moderators haven't decided on it yet."
        : "The creator has objected. Moderators haven't decided on it yet."
    case 'declined':
      return isOwn
        ? 'You objected to this decision, and the moderators have declined it.'
        : 'The creator objected, and moderators have declined it.'
    case 'too-late':
      return isOwn ? "It's too late to object to this decision." : null
    case 'none':
      return 'The group is hidden because its creator is suspended. It is shown again when the suspension is lifted.'
    default:
      return null
  }
}

/** Why a group is hidden, since when, and what has become of its creator's objection. */
export const HidingStatement = ({ statement, isOwn }: { statement: Statement; isOwn: boolean }) => {
  const { reason, ground, hiddenAt, appealDecision } = statement
  const appeal = appealText(statement, isOwn)
  return (
    <>
      <Box component="p" sx={line}>
        Hidden since <time dateTime={hiddenAt}>{dateFormat.format(new Date(hiddenAt))}</time>.
        {ground !== null && ` Ground: ${GROUND_TEXTS[ground]}.`}
      </Box>
      {reason !== null && (
        <Box component="p" sx={line}>
          Reason: <bdi>{reason}</bdi>
        </Box>
      )}
      {appeal !== null && (
        <Box component="p" sx={line}>
          {appeal}
        </Box>
      )}
      {appealDecision !== null && (
        <Box component="p" sx={line}>
          The moderators' answer: <bdi>{appealDecision}</bdi>
        </Box>
      )}
    </>
  )
}
