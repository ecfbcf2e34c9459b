import type { RestReport } from '@hobbyhub/contract/moderation/report'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { hideBrokenImageProps } from '#shared/ui/hide-broken-image-props.ts'
import { reportedPicture } from '../api/reported-picture.ts'

/** The member whom a report is about, or the creator of the reported group. */
export const ReportedUser = ({ report }: { report: RestReport }) => {
  const isMember = report.name !== null
  const isDeleted = (isMember ? report.uid : report.creatorUid) === null
  return (
    <Typography>
      {isMember ? 'About the member ' : 'Created by '}
      <bdi>{isMember ? report.name : report.creatorName}</bdi>
      {isDeleted && ', whose account is deleted'}
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
        <summary>The group's description when it was reported</summary>
        <Typography sx={{ whiteSpace: 'pre-line', unicodeBidi: 'plaintext' }}>{report.description}</Typography>
      </Box>
    )}
    <ReportedPicture report={report} />
  </>
)
