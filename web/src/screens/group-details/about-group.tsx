import { joinRefusal } from '@hobbyhub/contract/members/join-refusal'
import { localToday } from '@hobbyhub/contract/shared/today'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { lazy, type Ref, Suspense } from 'react'
import { OwnJoinRequest } from '#features/members/join/own-join-request.tsx'
import { hasRequestsSection } from '#features/members/list/has-requests-section.ts'
import type { ViewedGroup } from '#features/members/organizers/viewed-group.ts'
import { LinkedText } from '#shared/ui/linked-text.tsx'
import { pagePartStyles, TWO_COLUMNS_MEDIA_QUERY } from './page-part-styles.ts'

const Requests = lazy(async () => ({
  default: (await import('#features/members/list/member-sections.tsx')).JoinRequestsSection,
}))
const RequestForm = lazy(async () => ({
  default: (await import('#features/members/join/join-request-form.tsx')).JoinRequestForm,
}))

/** Lets the first letter of each paragraph decide whether the paragraph runs left-to-right or right-to-left. */
const EACH_IN_ITS_DIRECTION = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' } as const

type AboutGroupProps = ViewedGroup & { formRef: Ref<HTMLElement> }

/**
 * The group's description. Above it, the creator and organizers see the requests to join. Below it, users who have to ask to join
 * see the form for that, and users who have asked see their own request.
 */
export const AboutGroup = ({ formRef, ...viewedGroup }: AboutGroupProps) => {
  const { group, joinFlow, membership, isCreator, canManage, role } = viewedGroup
  const isWelcome = joinRefusal(group, { uid: null, today: localToday(new Date()) }) === null
  return (
    // The description waits for the code of the requests, because they would otherwise appear later and move it down.
    <Suspense fallback={null}>
      {canManage && hasRequestsSection(group) && (
        <Box className="screen-only" sx={pagePartStyles('requests')}>
          <Requests group={group} viewer={role} />
        </Box>
      )}
      <Box sx={pagePartStyles('about')}>
        <Box sx={{ width: '100%' }}>
          {/* As high as the heading beside it, which has a switch. */}
          <Typography
            variant="h2"
            sx={{ fontSize: '1.375rem', mb: 1, [TWO_COLUMNS_MEDIA_QUERY]: { lineHeight: '38px' } }}
          >
            About this group
          </Typography>
          <Typography sx={EACH_IN_ITS_DIRECTION}>
            <LinkedText text={group.description} />
          </Typography>
        </Box>
        {!isCreator && membership === null && isWelcome && joinFlow.invitation.needsApproval && (
          <Suspense fallback={null}>
            <RequestForm group={group} joinFlow={joinFlow} formRef={formRef} />
          </Suspense>
        )}
        {membership?.status === 'pending' && <OwnJoinRequest membership={membership} />}
      </Box>
    </Suspense>
  )
}
