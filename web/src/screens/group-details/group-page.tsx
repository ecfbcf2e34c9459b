import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { site } from '@hobbyhub/contract/shared/site'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { useInvitedJoin } from '#features/invites/accept/use-invitation.ts'
import { JoinBar } from '#features/members/join/join-bar.tsx'
import { useJoinFlow } from '#features/members/join/use-join-flow.ts'
import { hasRequestsSection } from '#features/members/list/has-requests-section.ts'
import { useGroupViewer } from '#features/members/organizers/use-group-viewer.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { AboutGroup } from './about-group.tsx'
import { CategoryBand } from './category-band.tsx'
import { GroupHead } from './group-head.tsx'
import { GroupPageGrid, PAGE_TOP } from './group-page-grid.tsx'
import { PrintFooter } from './print-footer.tsx'
import { useRestoredScroll } from './use-restored-scroll.ts'

/** Loaded and rendered after the first view, because most of the page's code is for content below the fold. */
const GroupSections = lazy(() => import('./group-sections.tsx'))

type GroupPageProps = { group: GroupWithMeeting; user: SessionUser; invite: string | undefined }

/** A group's page for its creator, its members and others. */
export const GroupPage = ({ group, user, invite }: GroupPageProps) => {
  const viewer = useGroupViewer(group, user)
  const { membership, isCreator, canManage } = viewer
  const joinFlow = useJoinFlow(group, user, useInvitedJoin(group, invite))
  // While the join is being sent, `membership` is only optimistic, and the server would still refuse to list the members.
  const isMember = membership?.status === 'joined' && !joinFlow.isPending
  const [joinButton, setJoinButton] = useState<HTMLElement | null>(null)
  const [requestForm, setRequestForm] = useState<HTMLElement | null>(null)
  const isFirstShown = useDeferredValue(true, false)
  useRestoredScroll()
  const viewedGroup = { ...viewer, group, user, joinFlow, isMember }
  return (
    <Box sx={{ position: 'relative', zIndex: 0 }}>
      <CategoryBand category={group.category} />
      <Container maxWidth="lg" sx={PAGE_TOP}>
        <title>{`${group.groupName} · ${site.name}`}</title>
        <GroupPageGrid
          group={group}
          hasAnnouncements={canManage || isMember}
          hasRequests={canManage && hasRequestsSection(group)}
          head={<GroupHead {...viewedGroup} buttonRef={setJoinButton} />}
        >
          <AboutGroup {...viewedGroup} formRef={setRequestForm} />
          <Suspense fallback={null}>{isFirstShown && <GroupSections {...viewedGroup} />}</Suspense>
        </GroupPageGrid>
        <PrintFooter id={group.id} />
        <Box sx={{ height: { xs: 24, md: 56 } }} />
        {!isCreator && <JoinBar group={group} joinFlow={joinFlow} button={joinButton} requestForm={requestForm} />}
      </Container>
    </Box>
  )
}
