import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import { meetingElementId, meetingIdOfHash } from '@hobbyhub/contract/meetings/meeting-element-id'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { meetingLabel } from '#shared/time/meeting-time-texts.ts'

/** The props of the element that shows a meeting: its label, and what its address on the site leads to. */
export const meetingElementProps = (meeting: Meeting) => ({
  'aria-label': meetingLabel(meeting),
  id: meetingElementId(meeting.id),
  tabIndex: -1,
  style: { scrollMarginTop: 16 },
})

/** The id of the meeting that the page's address names; null if it names none. */
export const useLinkedMeetingId = (): string | null => useLocation({ select: ({ hash }) => meetingIdOfHash(hash) })

/**
 * Once for each address, scrolls to the meeting that the address names, as soon as the page shows it. If it is not among the loaded
 * meetings (`isLoaded`), scrolls to the section's heading.
 */
export const useScrollToLinkedMeeting = (meetingId: string | null, isLoaded: boolean): void => {
  const reached = useRef<string | null>(null)
  useEffect(() => {
    if (meetingId === null || reached.current === meetingId) return
    const meeting = document.getElementById(meetingElementId(meetingId))
    const target = meeting ?? (isLoaded ? document.getElementById('meetings') : null)
    if (!target) return
    reached.current = meetingId
    target.scrollIntoView()
    target.focus({ preventScroll: true })
  })
}
