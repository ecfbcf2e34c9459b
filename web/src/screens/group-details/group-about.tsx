import { joinRefusal } from '@hobbyhub/contract/members/join-rule'
import { localToday } from '@hobbyhub/contract/shared/days'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { lazy, type Ref, Suspense } from 'react'
import { OwnRequest } from '../../features/members/own-request.tsx'
import type { ViewedGroup } from '../../features/members/viewed-group.ts'
import { LinkedText } from '../../shared/ui/linked-text.tsx'

const Requests = lazy(async () => ({ default: (await import('../../features/members/member-list.tsx')).Requests }))
const RequestForm = lazy(async () => ({
  default: (await import('../../features/members/request-form.tsx')).RequestForm,
}))

/** Each paragraph has the writing direction of its own first letter. */
const EACH_IN_ITS_DIRECTION = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' } as const

type GroupAboutProps = ViewedGroup & { buttonRef: Ref<HTMLButtonElement> }

/**
 * The group's description, followed by its questions to users who want to join. The creator and organizers see the requests
 * first.
 */
export const GroupAbout = ({ buttonRef, ...of }: GroupAboutProps) => {
  const { group, join, membership, isCreator, canManage } = of
  const isWelcome = joinRefusal(group, { uid: null, today: localToday(new Date()) }) === null
  return (
    // The description is shown after the requests have loaded, because they would move it down.
    <Suspense fallback={null}>
      {canManage && (
        <Box className="screen-only" sx={{ width: '100%', '&:empty': { display: 'none' } }}>
          <Requests group={group} viewer={of.role} />
        </Box>
      )}
      <Box sx={{ width: '100%' }}>
        <Typography variant="h2" sx={{ fontSize: '1.375rem', mb: 1 }}>
          About this group
        </Typography>
        <Typography sx={EACH_IN_ITS_DIRECTION}>
          <LinkedText text={group.description} />
        </Typography>
      </Box>
      {!isCreator && membership === null && isWelcome && join.asksFirst && (
        <Suspense fallback={null}>
          <RequestForm group={group} join={join} buttonRef={buttonRef} />
        </Suspense>
      )}
      {membership?.status === 'pending' && <OwnRequest membership={membership} />}
    </Suspense>
  )
}
