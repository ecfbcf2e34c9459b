import type { RestReport } from '@hobbyhub/contract/moderation/report'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { CARD_STYLES } from '#shared/ui/card-list.tsx'
import { TextLink } from '#shared/ui/link.tsx'
import { reportedPicture } from '../api/reported-picture.ts'
import { ReportedContent, ReportedUser } from './reported-content.tsx'
import { useReportDecision } from './use-report-decision.ts'

const timeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

const STATES = { shown: null, hidden: 'Hidden', deleted: 'Deleted' } as const

/** The group's name, or that of the account if there is no group. It is a link unless the group is hidden or deleted. */
const GroupName = ({ report }: { report: RestReport }) => {
  const state = report.groupState && STATES[report.groupState]
  return (
    <Typography variant="h2" sx={{ fontSize: '1.25rem' }}>
      {report.groupState === 'shown' && report.groupId !== null ? (
        <TextLink to="/groups/$id" params={{ id: report.groupId }} dir="auto">
          {report.groupName}
        </TextLink>
      ) : (
        <bdi>{report.groupName ?? report.name}</bdi>
      )}
      {state && <Chip label={state} size="small" sx={{ ml: 1 }} />}
    </Typography>
  )
}

const Decisions = ({ report }: { report: RestReport }) => {
  const { hide, show, deletePicture, close, isPending } = useReportDecision(report)
  const picture = reportedPicture(report)
  const isHidden = report.groupState === 'hidden'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {report.groupState !== null && report.groupState !== 'deleted' && (
        <Button
          size="small"
          variant="outlined"
          color={isHidden ? 'primary' : 'error'}
          disabled={isPending}
          onClick={isHidden ? show : hide}
        >
          {isHidden ? 'Show group again' : 'Hide group'}
        </Button>
      )}
      {picture !== undefined && (
        <Button
          size="small"
          variant="outlined"
          color="error"
          disabled={isPending}
          onClick={({ currentTarget }) => deletePicture(picture, currentTarget)}
        >
          Delete picture
        </Button>
      )}
      {report.status === 'open' && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          disabled={isPending}
          onClick={({ currentTarget }) => close(currentTarget)}
        >
          Close report
        </Button>
      )}
    </Box>
  )
}

/** A report with the actions that a moderator can take. */
export const ReportCard = ({ report }: { report: RestReport }) => (
  <Box
    component="li"
    tabIndex={-1}
    sx={{ ...CARD_STYLES, display: 'grid', gap: 1.5, minWidth: 0, overflowWrap: 'anywhere' }}
  >
    <GroupName report={report} />
    <ReportedUser report={report} />
    <Typography dir="auto" sx={{ whiteSpace: 'pre-line' }}>
      {report.reason}
    </Typography>
    <ReportedContent report={report} />
    <Typography variant="body2" color="textSecondary">
      <bdi>{report.reporterName ?? 'A deleted account'}</bdi>,{' '}
      <time dateTime={report.createdAt}>{timeFormat.format(new Date(report.createdAt))}</time>
    </Typography>
    <Decisions report={report} />
  </Box>
)
