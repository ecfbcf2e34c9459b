import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { meetingQueries } from '../queries.ts'
import { attendanceSummary } from './attendance-summary-text.ts'

type AttendanceSummaryProps = {
  groupId: string
  /** A heading above the line, if the page has no section of meetings. */
  heading?: string
}

/** "12 meetings since May, 9 people on average". Nothing until it is known, and for a group that has not met. */
export const AttendanceSummary = ({ groupId, heading }: AttendanceSummaryProps) => {
  const { data } = useQuery(meetingQueries.attendance(groupId))
  const text = data && attendanceSummary(data, new Date())
  if (!text) return null
  return (
    <>
      {heading && (
        <Typography variant="h2" sx={{ fontSize: '1.375rem', mb: 1 }}>
          {heading}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ lineHeight: 1.35 }}>
        {text}
      </Typography>
    </>
  )
}
