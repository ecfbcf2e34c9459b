import { type CalendarEvent, calendarDescription } from './calendar-event.ts'

/** Google and Outlook refuse addresses of more than about 8,000 characters, and one letter may take nine of them. */
const MAX_DETAILS_CHARS = 500

const detailsOf = (event: CalendarEvent): string => {
  const text = calendarDescription({ ...event, pageUrl: undefined })
  const characters = [...text]
  const short = characters.length > MAX_DETAILS_CHARS ? `${characters.slice(0, MAX_DETAILS_CHARS - 1).join('')}…` : text
  return [short, event.onlineUrl && `Join online: ${event.onlineUrl}`, event.pageUrl].filter(Boolean).join('\n\n')
}

/** A time in UTC as iCalendar writes it, such as 20400522T170000Z. */
const basicTime = (instant: string): string => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** The address of the page of Google Calendar that adds the meeting. It has the online address if the event has it. */
export const googleCalendarUrl = (event: CalendarEvent): string => {
  const { title, startsAt, endsAt, timeZone, place } = event.meeting
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${basicTime(startsAt)}/${basicTime(endsAt)}`,
    details: detailsOf(event),
    location: place,
    ctz: timeZone,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

/** The address of the page of Outlook that adds the meeting. It has the online address if the event has it. */
export const outlookCalendarUrl = (event: CalendarEvent): string => {
  const { title, startsAt, endsAt, place } = event.meeting
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: new Date(startsAt).toISOString(),
    enddt: new Date(endsAt).toISOString(),
    location: place,
    body: detailsOf(event),
  })
  // Outlook shows the plus signs of this encoding instead of spaces.
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query.toString().replaceAll('+', '%20')}`
}
