import { GROUND_TEXTS } from '@hobbyhub/contract/moderation/ground'
import type { RestReport } from '@hobbyhub/contract/moderation/report'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { CARD_STYLES } from '#shared/ui/card-list.tsx'
import { TextLink } from '#shared/ui/link.tsx'
import { KIND_TEXTS } from '../moderator/texts.ts'
import { OriginalDecision } from './original-decision.tsx'
import { ReportActions, reportHeadingId } from './report-actions.tsx'
import { ReportedContent, ReportedUser } from './reported-content.tsx'

const timeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

const Time = ({ at }: { at: string }) => <time dateTime={at}>{timeFormat.format(new Date(at))}</time>

const STATES = { shown: null, hidden: 'Hidden', deleted: 'Deleted' } as const

/** The kind of the report, its ground, and the group's state. */
const Chips = ({ report: { kind, ground, groupState } }: { report: RestReport }) => {
  const state = groupState && STATES[groupState]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      <Chip label={KIND_TEXTS[kind]} size="small" color={kind === 'report' ? 'default' : 'primary'} />
      {ground !== null && <Chip label={GROUND_TEXTS[ground]} size="small" variant="outlined" />}
      {state !== null && <Chip label={state} size="small" variant="outlined" color="error" />}
    </Box>
  )
}

/** The name of the group, or of a suspended account that objects. Moderators can open a hidden group, too. */
const Subject = ({ report: { _id, groupId, groupName, groupState, name } }: { report: RestReport }) => (
  <Typography variant="h2" id={reportHeadingId(_id)} sx={{ fontSize: '1.25rem' }}>
    {groupId === null || groupState === 'deleted' ? (
      <bdi>{groupName ?? name}</bdi>
    ) : (
      <TextLink to="/groups/$id" params={{ id: groupId }} dir="auto">
        {groupName}
      </TextLink>
    )}
  </Typography>
)

const DELETED_REPORTERS = {
  report: 'A deleted account',
  notice: 'Somebody without a name',
  appeal: 'A deleted account',
} as const

/** By whom and when it was reported, and, if it is closed, by whom, when and why. */
const Trail = ({ report }: { report: RestReport }) => {
  const { kind, reporterName, createdAt, closedAt, closedByName, decision } = report
  return (
    <Typography variant="body2" color="textSecondary" component="div">
      <bdi>{reporterName ?? DELETED_REPORTERS[kind]}</bdi>
      {kind === 'notice' && ' (without an account)'}, <Time at={createdAt} />
      {closedAt !== null && (
        <Box sx={{ mt: 0.5 }}>
          Closed by <bdi>{closedByName ?? 'a former moderator'}</bdi>, <Time at={closedAt} />
          {decision !== null && (
            <>
              : <bdi>{decision}</bdi>
            </>
          )}
        </Box>
      )}
    </Typography>
  )
}

/** A report, a notice or an appeal, with the actions that a moderator can take. */
export const ReportCard = ({ report }: { report: RestReport }) => (
  <Box
    component="li"
    tabIndex={-1}
    sx={{ ...CARD_STYLES, display: 'grid', gap: 1.5, minWidth: 0, overflowWrap: 'anywhere' }}
  >
    <Chips report={report} />
    <Box>
      <Subject report={report} />
      <ReportedUser report={report} />
    </Box>
    <Typography dir="auto" sx={{ whiteSpace: 'pre-line' }}>
      {report.reason}
    </Typography>
    <OriginalDecision report={report} />
    <ReportedContent report={report} />
    <Trail report={report} />
    <ReportActions report={report} />
  </Box>
)
