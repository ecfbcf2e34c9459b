import PersonIcon from '@mui/icons-material/PersonOutlineRounded'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { lazy, type Ref, Suspense } from 'react'
import { FastFacts } from '#features/groups/card/fast-facts.tsx'
import { ShareButton } from '#features/groups/share/share-button.tsx'
import { nextMeetingOf } from '#features/meetings/list/next-meeting-of.ts'
import { NextMeetingFact } from '#features/meetings/reply/next-meeting-reply.tsx'
import { NextSteps } from '#features/meetings/reply/next-steps.tsx'
import { JoinPanel } from '#features/members/join/join-panel.tsx'
import { MEMBERSHIP_ELEMENT_ID } from '#features/members/join/membership-focus.ts'
import { CreatorPhoto } from '#features/members/organizers/creator-photo.tsx'
import { GroupFaces } from '#features/members/organizers/group-faces.tsx'
import { HandoverAlert } from '#features/members/organizers/handover-alert.tsx'
import type { ViewedGroup } from '#features/members/organizers/viewed-group.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { CategoryBadge } from '#shared/ui/category.tsx'
import { ButtonLink } from '#shared/ui/link.tsx'
import { GroupMenu } from './group-menu.tsx'
import { GroupName, TOP_ROW } from './group-name.tsx'
import { SectionLinks } from './section-links.tsx'

const HideGroupButton = lazy(() => import('#features/moderation/hide/hide-group-button.tsx'))
const QuietAlert = lazy(() => import('#features/members/quiet/quiet-alert.tsx'))

type GroupHeadProps = ViewedGroup & { buttonRef: Ref<HTMLButtonElement> }

/** The top of a group's page: name and facts, who is in, the next meeting, and the button to join. */
export const GroupHead = ({ buttonRef, ...viewedGroup }: GroupHeadProps) => {
  const { group, user, joinFlow, membership, isCreator, canManage, isMember } = viewedGroup
  // Members find the next meeting further below, under the heading "What next?".
  const isJoined = membership?.status === 'joined'
  const next = isJoined ? null : nextMeetingOf(group)
  const { data: isModerator } = useQuery<boolean>({
    queryKey: [...queryKeys.reports, 'is-moderator', user.uid],
    enabled: false,
  })
  return (
    <>
      <Box sx={TOP_ROW}>
        <CategoryBadge category={group.category} />
        {isCreator || isJoined ? (
          <GroupMenu group={group} />
        ) : (
          <ShareButton group={group} size="small" sx={{ my: -0.5, mx: -1.75 }} />
        )}
      </Box>
      <GroupName name={group.groupName}>
        <GroupFaces {...viewedGroup} />
      </GroupName>
      {isCreator && (
        <ButtonLink to="/update-group/$id" params={{ id: group.id }} variant="outlined">
          Update
        </ButtonLink>
      )}
      {isModerator && (
        <Suspense>
          <HideGroupButton group={group} />
        </Suspense>
      )}
      {group.activity !== 'active' && (canManage || group.quietSince !== null) && (
        <Suspense fallback={<Skeleton variant="rounded" width="100%" height={canManage ? 168 : 72} />}>
          <QuietAlert {...viewedGroup} />
        </Suspense>
      )}
      {canManage && <HandoverAlert group={group} user={user} />}
      {canManage && <SectionLinks group={group} />}
      {next && <NextMeetingFact group={group} next={next} />}
      <Box
        className="screen-only"
        id={MEMBERSHIP_ELEMENT_ID}
        role="group"
        aria-label="Your membership"
        tabIndex={-1}
        sx={{ width: '100%' }}
      >
        <JoinPanel
          group={group}
          user={user}
          joinFlow={joinFlow}
          nextSteps={<NextSteps group={group} user={user} isMember={isMember} />}
          buttonRef={buttonRef}
        />
      </Box>
      {/* The faces below the name begin with the creator's. */}
      <FastFacts
        group={group}
        creatorIcon={group.memberCount === 0 ? <CreatorPhoto group={group} /> : <PersonIcon />}
      />
    </>
  )
}
