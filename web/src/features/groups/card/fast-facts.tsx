import type { Group } from '@hobbyhub/contract/groups/group'
import EventIcon from '@mui/icons-material/EventOutlined'
import GroupsIcon from '@mui/icons-material/GroupsOutlined'
import PlaceIcon from '@mui/icons-material/PlaceOutlined'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { mapSearchText, townNotInLocation } from '#features/towns/of-group/group-town.ts'
import { countText } from '#shared/ui/count-text.ts'
import { PlaceLink } from '#shared/ui/linked-text.tsx'
import { FactWithIcon } from './fact-with-icon.tsx'
import { MemberMeter } from './member-meter.tsx'

const fullDateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeZone: 'UTC' })

/** A date ('YYYY-MM-DD') in the visitor's locale. */
const LongDate = ({ date }: { date: string }) => (
  <time dateTime={date}>{fullDateFormat.format(new Date(`${date}T00:00:00Z`))}</time>
)

/** A group's location, followed by the chosen town if the location does not name it. */
type FactsGroup = Pick<Group, 'location' | 'place' | 'memberCount' | 'maxMembers' | 'startDate' | 'creatorName'>

const Location = ({ group }: { group: FactsGroup }) => {
  const town = townNotInLocation(group)
  return (
    <>
      <PlaceLink place={group.location} mapQuery={mapSearchText(group.location, group)} />
      {town !== null && (
        <>
          {' · '}
          <bdi>{town}</bdi>
        </>
      )}
    </>
  )
}

/** A group's facts in the order that the specification requires: where, how many, when and by whom. */
export const FastFacts = ({ group, creatorIcon }: { group: FactsGroup; creatorIcon: ReactNode }) => (
  <Box
    component="dl"
    sx={{ m: 0, width: '100%', display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
  >
    <FactWithIcon icon={<PlaceIcon />} label="Location">
      <Location group={group} />
    </FactWithIcon>
    <FactWithIcon icon={<GroupsIcon />} label={`${countText(group.memberCount)} joined`}>
      Up to {countText(group.maxMembers)} members
      <MemberMeter group={group} />
    </FactWithIcon>
    <FactWithIcon icon={<EventIcon />} label="Start date">
      <LongDate date={group.startDate} />
    </FactWithIcon>
    <FactWithIcon icon={creatorIcon} label="Created by">
      {group.creatorName}
    </FactWithIcon>
  </Box>
)
