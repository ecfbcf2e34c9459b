import type { Group } from '@hobbyhub/contract/groups/group'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { UserPhoto } from '#shared/ui/user-photo.tsx'
import { memberQueries } from '../queries.ts'

const LINE = { m: 0, display: 'grid', gridTemplateColumns: '44px minmax(0, 1fr)', columnGap: 1.5 } as const
const NAMES = { gridColumn: 2, m: 0, fontWeight: 600, display: 'flex', flexWrap: 'wrap', columnGap: 0.75 } as const
const NAME = { display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0, overflowWrap: 'anywhere' } as const

const Name = ({ name, isLast }: { name: string; isLast: boolean }) => (
  <Box component="span" sx={{ minWidth: 0 }}>
    <bdi>{name}</bdi>
    {!isLast && ', '}
  </Box>
)

type GroupOrganizersProps = { group: Pick<Group, 'id' | 'creatorName'> }

/**
 * A group's creator and up to MAX_SHOWN_ORGANIZERS organizers. The creator's name is known immediately. The organizers are added
 * once they are loaded.
 */
export const GroupOrganizers = ({ group: { id, creatorName } }: GroupOrganizersProps) => {
  const { data = [] } = useQuery(memberQueries.organizers(id))
  const [creator, ...organizers] = data
  return (
    <Box role="group" aria-labelledby="organizers-label" sx={LINE}>
      <Box id="organizers-label" sx={{ gridColumn: 2, fontSize: '0.8125rem', color: 'text.secondary' }}>
        Run by
      </Box>
      <Box aria-hidden sx={{ gridArea: '1 / 1 / 3 / 2', m: 0 }}>
        <UserPhoto user={{ name: creatorName, photoURL: creator?.photoURL ?? null }} sx={{ width: 44, height: 44 }} />
      </Box>
      <Box sx={NAMES}>
        <Box component="span" sx={NAME}>
          <Name name={creatorName} isLast={organizers.length === 0} />
        </Box>
        {organizers.map((organizer, at) => (
          <Box component="span" key={organizer.uid} sx={NAME}>
            <UserPhoto user={organizer} sx={{ width: 24, height: 24, fontSize: 'min(0.625rem, 10px)' }} />
            <Name name={organizer.name} isLast={at === organizers.length - 1} />
          </Box>
        ))}
      </Box>
    </Box>
  )
}
