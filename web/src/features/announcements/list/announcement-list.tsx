import type { RestAnnouncement } from '@hobbyhub/contract/announcements/announcement'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { managementMessages } from '#features/members/texts.ts'
import { rowsOf } from '#shared/rest/list-pages.ts'
import { meetingTimeTexts } from '#shared/time/meeting-time-texts.ts'
import { confirm } from '#shared/ui/dialogs.ts'
import { LinkedText } from '#shared/ui/linked-text.tsx'
import { ListFooter } from '#shared/ui/list-footer.tsx'
import { LoadFailure } from '#shared/ui/load-failure.tsx'
import { focusAfterRemoval } from '#shared/ui/move-focus-after-action.ts'
import { useDeleteAnnouncement } from '../api/delete-announcement.ts'
import { announcementQueries } from '../queries.ts'
import { useMarkAnnouncementNotificationReadOnceShown } from './use-mark-shown-announcements-read.ts'

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' })

const DeleteAnnouncement = ({ groupId, id }: { groupId: string; id: string }) => {
  const mutation = useDeleteAnnouncement(groupId, id)
  const confirmAndDelete = async (button: Element) => {
    if (!(await confirm(managementMessages.deleteAnnouncement))) return
    const moveFocus = focusAfterRemoval(button.closest('li'))
    await mutation.mutateAsync().then(moveFocus, () => undefined)
  }
  return (
    <Button
      size="small"
      color="inherit"
      loading={mutation.isPending}
      onClick={({ currentTarget }) => confirmAndDelete(currentTarget)}
      sx={{ justifySelf: 'start', mx: -1.75 }}
    >
      Delete
    </Button>
  )
}

/** When and where the meeting of a message takes place. */
const MeetingAt = ({ meetingAt }: { meetingAt: NonNullable<RestAnnouncement['meetingAt']> }) => {
  const { there, here } = meetingTimeTexts(meetingAt)
  return (
    <Typography variant="body2" color="textSecondary">
      <time dateTime={meetingAt.startsAt}>{there}</time>
      {here !== null && ` (your time: ${here})`}, <bdi>{meetingAt.place}</bdi>
    </Typography>
  )
}

type RowProps = { groupId: string; announcement: RestAnnouncement; isNew: boolean; canDelete: boolean }

const Row = ({
  groupId,
  announcement: { _id, text, authorName, createdAt, to, meetingTitle, meetingAt },
  isNew,
  canDelete,
}: RowProps) => (
  <Box
    component="li"
    tabIndex={-1}
    sx={{
      display: 'grid',
      gap: 0.5,
      py: 2,
      pl: 2,
      borderLeft: 3,
      borderLeftColor: isNew ? 'secondary.main' : 'divider',
      overflowWrap: 'anywhere',
    }}
  >
    <Typography variant="body2" color="textSecondary">
      {isNew && <b>New · </b>}
      <bdi>{authorName}</bdi>, <time dateTime={createdAt}>{day.format(new Date(createdAt))}</time>
    </Typography>
    {to && (
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        To everyone {to === 'going' ? 'going to' : 'waiting for'} <bdi>{meetingTitle}</bdi>
      </Typography>
    )}
    {meetingAt && <MeetingAt meetingAt={meetingAt} />}
    <Typography sx={{ whiteSpace: 'pre-line', unicodeBidi: 'plaintext' }}>
      <LinkedText text={text} />
    </Typography>
    {canDelete && <DeleteAnnouncement groupId={groupId} id={_id} />}
  </Box>
)

type AnnouncementListProps = {
  groupId: string
  /** The signed-in user's uid. */
  uid: string
  canDelete: boolean
  /** The member has seen all announcements up to this time. Undefined for the creator, for whom nothing is marked as new. */
  seenAt: string | undefined
  /**
   * The time of the latest announcement to all members, even if it has been deleted since. If there have only been messages about
   * meetings, the time when the group was created.
   */
  lastAt: string
  onSeen: (newest: string) => void
}

export const AnnouncementList = ({ groupId, uid, canDelete, seenAt, lastAt, onSeen }: AnnouncementListProps) => {
  const list = useInfiniteQuery(announcementQueries.ofGroup(groupId))
  // The initial value decides which announcements are marked as new, so that the marks stay while the list is open.
  const [seenBefore] = useState(seenAt)
  const first = list.data?.pages[0]?.rows[0]?.createdAt ?? lastAt
  const newest = list.data && (first > lastAt ? first : lastAt)
  useMarkAnnouncementNotificationReadOnceShown({ uid, groupId, newest })
  const isUnseen = newest !== undefined && seenAt !== undefined && newest > seenAt
  useEffect(() => {
    if (isUnseen) onSeen(newest)
  }, [isUnseen, newest, onSeen])
  if (list.isPending) return <Box role="status" aria-label="Loading announcements" sx={{ position: 'absolute' }} />
  if (list.isLoadingError)
    return <LoadFailure title="We couldn't load the announcements." onRetry={() => list.refetch()} />
  const announcements = rowsOf(list.data)
  if (announcements.length === 0 && !list.hasNextPage)
    return <Typography color="textSecondary">No announcements yet.</Typography>
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
        {announcements.map((announcement) => (
          <Row
            key={announcement._id}
            groupId={groupId}
            announcement={announcement}
            isNew={seenBefore !== undefined && announcement.createdAt > seenBefore}
            canDelete={canDelete}
          />
        ))}
      </Box>
      <ListFooter what="announcements" list={list} />
    </>
  )
}
