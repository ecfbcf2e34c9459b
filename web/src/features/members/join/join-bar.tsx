import type { Group } from '@hobbyhub/contract/groups/group'
import { placesLeftText } from '@hobbyhub/contract/groups/places-left-text'
import { joinRefusal } from '@hobbyhub/contract/members/join-refusal'
import { localToday } from '@hobbyhub/contract/shared/today'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { countText } from '#shared/ui/count-text.ts'
import { ShortDate } from '#shared/ui/short-date.tsx'
import { useInView } from '#shared/ui/use-in-view.ts'
import type { JoinFlow } from './use-join-flow.ts'

type JoinBarProps = {
  group: Group
  joinFlow: JoinFlow
  /** The page's own button that joins, waits for a place, or leads to the request form. */
  button: HTMLElement | null
  requestForm: HTMLElement | null
}

/**
 * A second join button for phones, at the bottom of the window. It is shown only while the page's own button and the request form are
 * out of view. It has space of its own at the end of the page, so that it does not cover the last lines.
 */
export const JoinBar = ({ group, joinFlow, button, requestForm }: JoinBarProps) => {
  const { invitation } = joinFlow
  const isButtonInView = useInView(button, 'whole')
  const isFormInView = useInView(requestForm, 'any')
  if (!button) return null
  const isHidden = isButtonInView || (requestForm !== null && isFormInView)
  const today = localToday(new Date())
  const isFull = joinRefusal(group, { uid: null, today }) === 'group-full'
  return (
    <Box
      component="section"
      aria-label="Join"
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        mx: { xs: -2, sm: -3 },
        px: { xs: 2, sm: 3 },
        py: 1.25,
        minHeight: 64,
        pb: 'calc(10px + env(safe-area-inset-bottom))',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        visibility: isHidden ? 'hidden' : 'visible',
        '@media (min-width: 700px)': { display: 'none' },
        '@media print': { display: 'none' },
      }}
    >
      {!isHidden && (
        <>
          <Box sx={{ minWidth: 0, fontWeight: 600, '&::first-letter': { textTransform: 'uppercase' } }}>
            {placesLeftText(group, countText)} · <ShortDate date={group.startDate} today={today} />
          </Box>
          {isFull ? (
            // Only moves the focus to the page's own button, because a text below that button explains the waiting list.
            <Button variant="contained" onClick={() => button.focus()} sx={{ flexShrink: 0 }}>
              See the waiting list
            </Button>
          ) : (
            <Button
              variant="contained"
              loading={joinFlow.isPending}
              onClick={joinFlow.joinFromBar}
              sx={{ flexShrink: 0 }}
            >
              {group.approvalRequired && (!invitation.isInvited || invitation.needsApproval) ? 'Ask to join' : 'Join'}
            </Button>
          )}
        </>
      )}
    </Box>
  )
}
