import type { RestReply } from '@hobbyhub/contract/meetings/meeting'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { rowsOf } from '#shared/rest/list-pages.ts'
import { RetryLine } from '#shared/ui/retry-line.tsx'
import { UserPhoto } from '#shared/ui/user-photo.tsx'
import { meetingQueries } from '../queries.ts'
import { guestsSuffix } from '../reply/seats-text.ts'

const AttendeeNames = lazy(() => import('./attendee-names.tsx'))

const MAX_FACES = 8
const SIZE = { width: 36, height: 36 }
const ROW = { listStyle: 'none', p: 0, m: 0, display: 'flex', flexWrap: 'wrap', gap: 0.75 } as const

const Face = (reply: RestReply) => <UserPhoto user={reply} title={reply.name + guestsSuffix(reply)} isLazy sx={SIZE} />

/** Grey placeholders for the avatars. There can be more placeholders than avatars, because `count` includes guests. */
const Ghosts = ({ count }: { count: number }) => (
  <Box aria-hidden sx={ROW}>
    {Array.from({ length: Math.min(count, MAX_FACES) }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
      <Skeleton key={at} variant="circular" {...SIZE} />
    ))}
  </Box>
)

type AttendeeAvatarsProps = {
  groupId: string
  meeting: { readonly id: string; readonly title: string; readonly goingCount: number }
  /** Whether the user has reached the section of meetings. Nothing is read before that. */
  isReached: boolean
}

/** The avatars of the members who go to a meeting and, on demand, their names. */
export const AttendeeAvatars = ({ groupId, meeting, isReached }: AttendeeAvatarsProps) => {
  const [isWhole, setWhole] = useState(false)
  const hasFaces = meeting.goingCount > 0
  const list = useInfiniteQuery({ ...meetingQueries.going(groupId, meeting.id), enabled: isReached && hasFaces })
  if (!hasFaces) return null
  if (list.isLoadingError) return <RetryLine text="We couldn't load who's going." onRetry={() => list.refetch()} />
  if (!list.data) return <Ghosts count={meeting.goingCount} />
  const people = rowsOf(list.data)
  const label = `People going to ${meeting.title}`
  const isMore = people.length > MAX_FACES || list.hasNextPage
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {!isWhole && (
          <Box component="ul" aria-label={label} sx={ROW}>
            {people.slice(0, MAX_FACES).map((person) => (
              <li key={person.uid}>
                <Face {...person} />
                <span style={visuallyHidden}>{person.name + guestsSuffix(person)}</span>
              </li>
            ))}
          </Box>
        )}
        <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Hide names' : isMore ? 'See all' : 'See names'}
        </Button>
      </Box>
      {isWhole && (
        <Suspense fallback={<Ghosts count={meeting.goingCount} />}>
          <AttendeeNames label={label} list={list} />
        </Suspense>
      )}
    </Box>
  )
}
