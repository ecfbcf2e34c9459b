import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useQueryClient } from '@tanstack/react-query'
import { memberQueries } from '#features/members/queries.ts'
import type { usePopup } from '#shared/ui/use-popup.ts'
import { type ReplyInput, useReplyToMeeting } from '../api/reply-to-meeting.ts'
import { useReplyToSeveral } from '../api/reply-to-several.ts'

type SeriesReplyMenuProps = ReplyInput & { popup: ReturnType<typeof usePopup> }

/** The menu below "Going" at a meeting of a series: which meetings the reply is for. */
export const SeriesReplyMenu = ({ popup, ...to }: SeriesReplyMenuProps) => {
  const { reply } = to
  const replyToThis = useReplyToMeeting(to)
  const replyToSeveral = useReplyToSeveral(to)
  // The group's page has read the membership. The creator, who has none, cannot go every time.
  const membership = useQueryClient().getQueryData(memberQueries.own(to.groupId, to.user.uid).queryKey)
  const isYes = reply === 'going' || reply === 'waiting'
  const label = `Your reply to ${to.meeting.title}: for which meetings?`
  return (
    <Menu
      {...popup.popupProps}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transformOrigin={{ vertical: 'top', horizontal: 'left' }}
      slotProps={{ paper: { role: 'region', 'aria-label': label, sx: { borderRadius: 4 } } }}
    >
      <MenuItem onClick={popup.choose(() => !isYes && replyToThis('going'))}>This one</MenuItem>
      <MenuItem onClick={popup.choose(() => replyToSeveral('going'))}>All that follow</MenuItem>
      {membership?.status === 'joined' && (
        <MenuItem onClick={popup.choose(() => replyToSeveral('every-time'))}>All, also those planned later</MenuItem>
      )}
      {reply !== null && <Divider />}
      {reply !== null && (
        <MenuItem onClick={popup.choose(() => replyToSeveral('notGoing'))}>
          Can't go to this or any that follow
        </MenuItem>
      )}
    </Menu>
  )
}
