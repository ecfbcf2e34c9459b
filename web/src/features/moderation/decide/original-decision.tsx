import { GROUND_TEXTS, type Ground } from '@hobbyhub/contract/moderation/ground'
import type { RestReport } from '@hobbyhub/contract/moderation/report'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { moderatorQueries } from '../moderator/queries.ts'

const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

type Statement = { readonly at: string; readonly reason: string | null; readonly ground: Ground | null }

const DecisionText = ({ what, statement: { at, reason, ground } }: { what: string; statement: Statement }) => (
  <Box sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5 }}>
    <Typography variant="body2" color="textSecondary">
      {what} on <time dateTime={at}>{dayFormat.format(new Date(at))}</time>
      {ground !== null && ` · ${GROUND_TEXTS[ground]}`}
    </Typography>
    <Typography dir="auto">{reason ?? 'No reason was given.'}</Typography>
  </Box>
)

const HidingText = ({ groupId }: { groupId: string }) => {
  const { data } = useQuery(moderatorQueries.hiddenGroup(groupId))
  if (!data?.statement) return null
  const { hiddenAt: at, reason, ground } = data.statement
  return <DecisionText what="The group was hidden" statement={{ at, reason, ground }} />
}

const SuspensionText = ({ uid }: { uid: string }) => {
  const { data } = useQuery(moderatorQueries.suspension(uid))
  if (data?.at == null) return null
  const { at, reason, ground } = data
  return <DecisionText what="The account was suspended" statement={{ at, reason, ground }} />
}

/** The decision that an appeal objects to, as long as it stands. */
export const OriginalDecision = ({ report: { kind, groupId, groupState, uid } }: { report: RestReport }) => {
  if (kind !== 'appeal') return null
  if (groupId === null) return uid === null ? null : <SuspensionText uid={uid} />
  return groupState === 'hidden' ? <HidingText groupId={groupId} /> : null
}
