import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { rowsOf } from '#shared/rest/list-pages.ts'
import { countText } from '#shared/ui/count-text.ts'
import { UserPhoto } from '#shared/ui/user-photo.tsx'
import { laterMemberQueries } from '../api/later-queries.ts'
import { memberListQuery } from '../api/member-list-query.ts'
import type { ViewedGroup } from './viewed-group.ts'

const MAX_FACES = 5

/** The row has a fixed height, so that nothing moves when the faces are loaded. */
const ROW = { display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44 } as const
const FACES = { display: 'flex', flexShrink: 0, paddingInlineStart: 1 } as const
const FACE = { width: 40, height: 40, marginInlineStart: -1, border: 2, borderColor: 'background.default' } as const
const MORE = {
  ...FACE,
  bgcolor: 'primary.light',
  color: 'primary.main',
  fontSize: 'min(0.8125rem, 14px)',
  fontWeight: 700,
} as const
const NAMES = { minWidth: 0, fontWeight: 600, lineHeight: 1.4, overflowWrap: 'anywhere' } as const

/**
 * The faces of who is in a group: its creator and organizers and, if the viewer may see them, members, followed by how many more
 * there are. If organizers run the group too, the names of all who run it stand beside the faces.
 */
export const GroupFaces = ({ group, isMember, canManage }: ViewedGroup) => {
  const maySeeMembers = canManage || (isMember && group.membersVisible)
  const creator = { uid: group.creatorUid, name: group.creatorName, photoURL: null }
  const { data: organizers = [creator] } = useQuery(laterMemberQueries.organizers(group.id))
  const { data: pages } = useInfiniteQuery({
    ...memberListQuery(group.id, 'joined'),
    enabled: maySeeMembers && group.memberCount > 0,
  })
  // Without members there are no organizers either.
  if (group.memberCount === 0) return null
  const others = pages ? rowsOf(pages).filter(({ uid }) => organizers.every((organizer) => organizer.uid !== uid)) : []
  const faces = [...organizers, ...others].slice(0, MAX_FACES)
  const moreCount = 1 + group.memberCount - faces.length
  return (
    <Box sx={ROW} data-last-screen="space">
      <Box aria-hidden sx={FACES}>
        {faces.map((person) => (
          <UserPhoto key={person.uid} user={person} sx={FACE} />
        ))}
        {moreCount > 0 && <Avatar sx={MORE}>+{countText(moreCount)}</Avatar>}
      </Box>
      {organizers.length > 1 && (
        <Box role="group" aria-labelledby="organizers-label" sx={NAMES}>
          <Box id="organizers-label" sx={{ fontSize: '0.8125rem', fontWeight: 400, color: 'text.secondary' }}>
            Run by
          </Box>
          {organizers.map(({ uid, name }, at) => (
            <span key={uid}>
              <bdi>{name}</bdi>
              {at < organizers.length - 1 && ', '}
            </span>
          ))}
        </Box>
      )}
    </Box>
  )
}
