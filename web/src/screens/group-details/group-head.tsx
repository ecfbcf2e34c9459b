import Box from '@mui/material/Box'
import type { Ref } from 'react'
import { FastFacts } from '#features/groups/card/fast-facts.tsx'
import { ShareButton } from '#features/groups/share/share-button.tsx'
import { nextMeetingOf } from '#features/meetings/list/next-meeting-of.ts'
import { NextMeetingFact } from '#features/meetings/reply/next-meeting-reply.tsx'
import { NextSteps } from '#features/meetings/reply/next-steps.tsx'
import { JoinPanel } from '#features/members/join/join-panel.tsx'
import { MEMBERSHIP_ELEMENT_ID } from '#features/members/join/membership-focus.ts'
import { GroupOrganizers } from '#features/members/organizers/group-organizers.tsx'
import { HandoverAlert } from '#features/members/organizers/handover-alert.tsx'
import type { ViewedGroup } from '#features/members/organizers/viewed-group.ts'
import { CategoryBadge } from '#shared/ui/category.tsx'
import { CreatorActions } from './creator-actions.tsx'
import { GroupName, TOP_ROW } from './group-name.tsx'
import { SectionLinks } from './section-links.tsx'

type GroupHeadProps = ViewedGroup & { buttonRef: Ref<HTMLButtonElement> }

/** The top of a group's page: name and facts, organizers, the next meeting, and the button to join. */
export const GroupHead = ({
  group,
  user,
  joinFlow,
  membership,
  isCreator,
  canManage,
  isMember,
  buttonRef,
}: GroupHeadProps) => {
  // Members find the next meeting and the share button further below, under the heading "What next?".
  const isJoined = membership?.status === 'joined'
  const next = isJoined ? null : nextMeetingOf(group)
  return (
    <>
      <Box sx={TOP_ROW}>
        <CategoryBadge category={group.category} />
        {!isCreator && !isJoined && <ShareButton group={group} size="small" sx={{ my: -0.5 }} />}
      </Box>
      <GroupName name={group.groupName}>
        <GroupOrganizers group={group} />
      </GroupName>
      {isCreator && <CreatorActions group={group} />}
      {canManage && <HandoverAlert group={group} user={user} />}
      {canManage && <SectionLinks group={group} />}
      {next && <NextMeetingFact next={next} />}
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
      <FastFacts group={group} />
    </>
  )
}
