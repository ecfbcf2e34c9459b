import type { RestReport } from '@hobbyhub/contract/moderation/report'
import { DEFAULT_MEMBER_NAME } from '@hobbyhub/contract/shared/shown-name'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { hideBrokenImageProps } from '#shared/ui/hide-broken-image-props.ts'
import { AccountLink } from '../account/account-link.tsx'
import { reportedPicture } from '../api/reported-picture.ts'

/** The account that a report is about, or that created the reported group; for an appeal, the account that objects. */
export const ReportedUser = ({ report }: { report: RestReport }) => {
  const { kind, groupId } = report
  const isMember = report.name !== null
  const uid = isMember ? report.uid : report.creatorUid
  const account = <AccountLink uid={uid} name={(isMember ? report.name : report.creatorName) ?? DEFAULT_MEMBER_NAME} />
  if (kind === 'appeal')
    return (
      <Typography>
        {account} objects to {groupId === null ? 'the suspension of their account' : 'the decision to hide this group'}
      </Typography>
    )
  return (
    <Typography>
      {isMember ? 'About the member ' : 'Created by '}
      {account}
      {uid === null && ', whose account is deleted'}
    </Typography>
  )
}

const ReportedPicture = ({ report }: { report: RestReport }) => {
  const picture = reportedPicture(report)
  if (picture === undefined) return null
  return (
    <Box component="figure" sx={{ m: 0, justifySelf: 'start' }}>
      <Box
        component="img"
        src={`/pictures/${picture}.webp?size=small`}
        alt={report.name === null ? "The group's picture" : "The member's photo"}
        {...hideBrokenImageProps}
        sx={{ display: 'block', maxWidth: '100%', width: 160, borderRadius: 1 }}
      />
      {report.pictureOwner !== undefined && (
        <Typography component="figcaption" variant="body2" color="textSecondary">
          Uploaded by <bdi>{report.pictureOwner}</bdi>, who isn't reported here
        </Typography>
      )}
    </Box>
  )
}

/** What was reported, as it was then. The group may have been changed, hidden or deleted since. */
export const ReportedContent = ({ report }: { report: RestReport }) => (
  <>
    {report.description !== null && (
      <Box component="details" sx={{ '& summary': { cursor: 'pointer', fontWeight: 600, width: 'fit-content' } }}>
        <summary>The group's description {report.kind === 'appeal' ? 'at that time' : 'when it was reported'}</summary>
        <Typography sx={{ whiteSpace: 'pre-line', unicodeBidi: 'plaintext' }}>{report.description}</Typography>
      </Box>
    )}
    <ReportedPicture report={report} />
  </>
)
