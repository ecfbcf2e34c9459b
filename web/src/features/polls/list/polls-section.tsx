import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { SessionUser } from '#shared/session/session.ts'
import { STILL_PLACEHOLDERS, useElementReached } from '#shared/ui/use-element-reached.ts'
import { PollSkeleton } from './poll-skeleton.tsx'

const PollList = lazy(() => import('./poll-list.tsx'))

const SECTION = 'polls'

type PollsSectionProps = { group: GroupWithMeeting; user: SessionUser; canManage: boolean }

/**
 * The dates that a group asks its members about. The group's document says whether there may be any, and they are loaded once the user
 * reaches the section, or comes to it by a link.
 */
export const PollsSection = ({ group, user, canManage }: PollsSectionProps) => {
  const [section, setSection] = useState<HTMLElement | null>(null)
  const isLinked = useLocation({ select: ({ hash }) => hash === SECTION })
  const isReached = useElementReached(section) || isLinked
  const { id, pollsUntil } = group
  if (pollsUntil === null || Date.parse(pollsUntil) <= Date.now()) return null
  return (
    <Box
      ref={setSection}
      component="section"
      aria-labelledby={SECTION}
      className="screen-only"
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', ...(!isReached && STILL_PLACEHOLDERS) }}
    >
      <Typography component="h3" id={SECTION} tabIndex={-1} sx={{ fontWeight: 700, scrollMarginTop: 16 }}>
        Which dates suit you?
      </Typography>
      <Suspense fallback={<PollSkeleton isLoading />}>
        {isReached ? <PollList groupId={id} user={user} canManage={canManage} /> : <PollSkeleton isLoading={false} />}
      </Suspense>
    </Box>
  )
}
