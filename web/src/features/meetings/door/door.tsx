import type { Meeting, RestReply } from '@hobbyhub/contract/meetings/meeting'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect } from 'react'
import { NameSearchField } from '#features/members/list/name-search-field.tsx'
import { useNameSearch } from '#features/members/list/use-name-search.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { offlineText } from '#shared/ui/offline-text.ts'
import { RowList } from '#shared/ui/row-list.tsx'
import { useIsOnline } from '#shared/ui/use-is-online.ts'
import { hasEnded } from '../time/has-ended.ts'
import { DoorRow } from './door-row.tsx'
import { doorMessages, hereText } from './door-texts.ts'
import { LetInButton } from './let-in-button.tsx'
import { useDoor } from './use-door.ts'
import { WalkIns } from './walk-ins.tsx'

/** For lists of more people than this, there is a search. */
const MANY = 7

const ROW_HEIGHT = 64

/** Says in the banner that check-ins are kept while there is no connection. */
const useOfflineText = (unsentCount: number): void => {
  useEffect(() => {
    offlineText.set(doorMessages.offline(unsentCount))
    return () => offlineText.set(null)
  }, [unsentCount])
}

/** Where the head begins: below the top bar and a banner. */
const belowBanner = (top: number): string => `calc(${top}px + var(--banner-height, 0px))`

/** What gets the focus is scrolled to where the head does not cover it. */
const BELOW_HEAD = { '& li *': { scrollMarginTop: belowBanner(200) } } as const

const Head = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      position: 'sticky',
      top: { xs: belowBanner(57), sm: belowBanner(65) },
      zIndex: 2,
      bgcolor: 'background.default',
      // The rows below it are as wide.
      mx: -1,
      px: 1,
      py: 1.5,
      display: 'grid',
      gap: 1,
    }}
  >
    {children}
  </Box>
)

const byName = (a: RestReply, b: RestReply): number => a.name.localeCompare(b.name)

type DoorProps = { groupId: string; meeting: Meeting; user: SessionUser }

/** The list in which an organizer checks people in at a meeting. It works without a connection, too. */
export const Door = ({ groupId, meeting, user }: DoorProps) => {
  const door = useDoor({ groupId, meeting, uid: user.uid })
  const { list, replies, here, walkIns, unsentCount, checkIn, addWalkIns } = door
  const isOnline = useIsOnline()
  useOfflineText(unsentCount)
  const { find, ...search } = useNameSearch({ list, count: replies.length, many: MANY })
  const isOver = hasEnded(meeting)
  const freeSeats = (meeting.capacity ?? Number.POSITIVE_INFINITY) - meeting.goingCount
  const shown = find(replies).toSorted(byName)
  const waiting = shown.filter(({ status }) => status === 'waiting')
  const rowOf = (reply: RestReply) => (
    <DoorRow key={reply.uid} reply={reply} isOver={isOver} onSay={(came) => checkIn(reply, came)}>
      {reply.status === 'waiting' && !isOver && freeSeats > reply.guests && (
        <LetInButton groupId={groupId} meetingId={meeting.id} reply={reply} />
      )}
    </DoorRow>
  )
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, ...BELOW_HEAD }}>
      <Head>
        <Typography role="status" sx={{ fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.2 }}>
          {hereText(here, meeting.goingCount)}
        </Typography>
        {isOnline && unsentCount > 0 && list.isFetchedAfterMount && (
          <Typography variant="body2" color="textSecondary">
            {doorMessages.unsent(unsentCount)}
          </Typography>
        )}
        <NameSearchField search={search} what="people" count={replies.length} />
      </Head>
      <RowList
        list={list}
        what="people"
        loading="Loading the people who are going"
        failed="We couldn't load who's going."
        empty="Nobody has replied yet. You can still count walk-ins."
        count={8}
        rowHeight={ROW_HEIGHT}
        arrange={() => shown.filter(({ status }) => status === 'going')}
        isFiltered={search.isOn}
      >
        {rowOf}
      </RowList>
      {waiting.length > 0 && (
        <Box component="section" aria-labelledby="waiting">
          <Typography id="waiting" variant="h2" sx={{ fontSize: '1.125rem', mb: 0.5 }}>
            Waiting list
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {waiting.map(rowOf)}
          </Box>
        </Box>
      )}
      <WalkIns count={walkIns} onAdd={addWalkIns} />
    </Box>
  )
}
