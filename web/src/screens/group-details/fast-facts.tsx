import type { GroupWithMeeting } from '@hobbyhub/contract/next-meeting'
import EventAvailableIcon from '@mui/icons-material/EventAvailableOutlined'
import EventIcon from '@mui/icons-material/EventOutlined'
import GroupsIcon from '@mui/icons-material/GroupsOutlined'
import PersonIcon from '@mui/icons-material/PersonOutlineRounded'
import PlaceIcon from '@mui/icons-material/PlaceOutlined'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { MeetingTime } from '../../features/meetings/meeting-time.tsx'
import { countText } from '../../shared/ui/count-text.ts'
import { PlaceLink } from '../../shared/ui/linked-text.tsx'
import { LongDate } from '../../shared/ui/long-date.tsx'
import { joinedText, MemberMeter } from './member-meter.tsx'

const Fact = ({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) => (
  <Box sx={{ position: 'relative', paddingInlineStart: 7, minHeight: 44, minWidth: 0 }}>
    <Box component="dt" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          position: 'absolute',
          insetInlineStart: 0,
          top: 0,
          display: 'grid',
          placeItems: 'center',
          width: 44,
          height: 44,
          borderRadius: 3,
          bgcolor: 'primary.light',
          color: 'primary.main',
        }}
      >
        {icon}
      </Box>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
      <bdi>{children}</bdi>
    </Box>
  </Box>
)

/** Where, how many, when and by whom. */
export const FastFacts = ({ group }: { group: GroupWithMeeting }) => (
  <Box
    component="dl"
    sx={{ m: 0, width: '100%', display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
  >
    <Fact icon={<PlaceIcon />} label="Location">
      <PlaceLink place={group.location} />
    </Fact>
    <Fact icon={<GroupsIcon />} label={joinedText(group)}>
      Up to {countText(group.maxMembers)} members
      <MemberMeter group={group} />
    </Fact>
    <Fact icon={<EventIcon />} label="Start date">
      <LongDate date={group.startDate} />
    </Fact>
    {group.nextMeeting && Date.parse(group.nextMeeting.startsAt) > Date.now() && (
      <Fact icon={<EventAvailableIcon />} label="Next meeting">
        <MeetingTime meeting={{ ...group.nextMeeting, endsAt: group.nextMeeting.startsAt }} />
      </Fact>
    )}
    <Fact icon={<PersonIcon />} label="Created by">
      {group.creatorName}
    </Fact>
  </Box>
)
