import { toLocalTime } from '@hobbyhub/contract/meetings/local-time'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type SearchArea, SOON_AND_JOINABLE } from '#features/groups/search/explore-search.ts'
import { SearchAreaText, TownName } from '#features/groups/search/search-area-text.tsx'
import { meetingsNearQuery } from '#features/meetings/near/meetings-near-query.ts'
import { meetingsThisWeek, type NearMeeting } from '#features/meetings/near/near-meetings.ts'
import { useAuth } from '#shared/session/use-auth.ts'
import { meetingTimeTexts } from '#shared/time/meeting-time-texts.ts'
import { knownTimeZone, visitorTimeZone } from '#shared/time/time-zones.ts'
import { ButtonLink, TextLink } from '#shared/ui/link.tsx'
import { SmallPicture } from '#shared/ui/small-picture.tsx'
import { HomeSection } from './home-section.tsx'

const COUNT = 4

/** A row of cards, as high as a card is at most. In a narrow window, it scrolls sideways. */
const row = {
  listStyle: 'none',
  m: 0,
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  py: 0.5,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(16rem, calc((100% - 4.5rem) / 4))',
  gap: { xs: 1.5, sm: 3 },
  overflowX: 'auto',
  scrollSnapType: 'x proximity',
  scrollPaddingInline: { xs: 16, sm: 0 },
  '& > *': { scrollSnapAlign: 'start' },
} as const

const CARD_HEIGHT = '11.5rem'

const card = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignContent: 'start',
  columnGap: 1.5,
  height: CARD_HEIGHT,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 5,
  bgcolor: 'background.paper',
  '&:hover, &:focus-within': { borderColor: 'primary.main' },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
} as const

const lines = (count: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: count,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  }) as const

/** A meeting's start on the clocks at its place, with the zone's name if the visitor's clocks differ. */
const startText = ({ startsAt, timeZone }: NearMeeting): string => {
  const zone = knownTimeZone(timeZone) ?? visitorTimeZone()
  return meetingTimeTexts({ startsAt, timeZone: zone, ...toLocalTime(startsAt, zone) }).there
}

/** Users get to the meeting in its group, visitors to its public page. */
const MeetingLink = ({ meeting: { groupId, url }, children }: { meeting: NearMeeting; children: ReactNode }) => {
  const { user } = useAuth()
  return user ? (
    <TextLink to="/groups/$id" params={{ id: groupId }} hash="meetings" color="inherit" underline="hover">
      {children}
    </TextLink>
  ) : (
    <Link href={new URL(url).pathname} color="inherit" underline="hover">
      {children}
    </Link>
  )
}

const MeetingCard = ({ meeting }: { meeting: NearMeeting }) => (
  <Box component="article" aria-label={meeting.title} sx={card}>
    <SmallPicture image={undefined} category={meeting.category} />
    <Box>
      <Typography component="time" dateTime={meeting.startsAt} color="primary" sx={{ ...lines(2), fontWeight: 700 }}>
        {startText(meeting)}
      </Typography>
      <Typography variant="h3" dir="auto" sx={{ ...lines(2), mt: 0.5 }}>
        <MeetingLink meeting={meeting}>{meeting.title}</MeetingLink>
      </Typography>
      <Typography dir="auto" sx={{ ...lines(1), mt: 0.5 }}>
        {meeting.groupName}
      </Typography>
      <Typography dir="auto" color="textSecondary" variant="body2" sx={lines(1)}>
        {meeting.place}
      </Typography>
    </Box>
  </Box>
)

const Meetings = ({ area }: { area: SearchArea }) => {
  const { data, isPending } = useQuery(meetingsNearQuery(area.near, area.km))
  if (isPending)
    return (
      <Box role="status" aria-label="Loading meetings">
        <Skeleton variant="rounded" height={CARD_HEIGHT} sx={{ borderRadius: 5 }} />
      </Box>
    )
  if (!data) return <Typography color="textSecondary">We couldn't load the meetings.</Typography>
  const meetings = meetingsThisWeek(data, { now: new Date(), count: COUNT })
  if (meetings.length === 0) return <Typography>No meetings are planned here for the next seven days.</Typography>
  return (
    <Box component="ul" sx={row}>
      {meetings.map((meeting) => (
        <li key={meeting.groupId}>
          <MeetingCard meeting={meeting} />
        </li>
      ))}
    </Box>
  )
}

/** The next meetings in the area that the user chose last. The section has one height, with or without meetings. */
const ThisWeek = ({ area }: { area: SearchArea }) => (
  <HomeSection
    title={
      <>
        This week near <TownName town={area.town} />
      </>
    }
    subtitle={
      <>
        Meetings <SearchAreaText {...area} />.{' '}
        <TextLink to="/groups" search={area}>
          Change place
        </TextLink>
      </>
    }
    action={
      <ButtonLink to="/groups" search={{ ...area, ...SOON_AND_JOINABLE }} variant="contained" sx={{ maxWidth: '100%' }}>
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          Groups near <TownName town={area.town} />
        </Box>
      </ButtonLink>
    }
  >
    <Box sx={{ minHeight: `calc(${CARD_HEIGHT} + 8px)` }}>
      <Meetings area={area} />
    </Box>
  </HomeSection>
)

export default ThisWeek
