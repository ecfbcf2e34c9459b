import { localToday } from '@hobbyhub/contract/dates'
import { joinRefusal } from '@hobbyhub/contract/join-rule'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Ref } from 'react'
import { LinkedText } from '../../shared/ui/linked-text.tsx'
import { Requests } from './member-list.tsx'
import { OwnRequest } from './own-request.tsx'
import { RequestForm } from './request-form.tsx'
import type { ViewedGroup } from './viewed-group.ts'
import { viewerOf } from './viewer-of.ts'

/** Each paragraph reads in the direction of its own first letter. */
const EACH_IN_ITS_DIRECTION = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' } as const

type GroupAboutProps = ViewedGroup & { buttonRef: Ref<HTMLButtonElement> }

/** What a group is about, and then what it asks of whoever wants to join. Who runs it has the requests first. */
export const GroupAbout = ({ buttonRef, ...of }: GroupAboutProps) => {
  const { group, join, membership, isOwn, runs } = of
  const isWelcome = joinRefusal(group, { uid: null, today: localToday(new Date()) }) === null
  return (
    <>
      {runs && (
        <Box className="screen-only" sx={{ width: '100%', '&:empty': { display: 'none' } }}>
          <Requests group={group} viewer={viewerOf(of)} />
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
      {!isOwn && membership === null && isWelcome && join.asksFirst && (
        <RequestForm group={group} join={join} buttonRef={buttonRef} />
      )}
      {membership?.status === 'pending' && <OwnRequest membership={membership} />}
    </>
  )
}
