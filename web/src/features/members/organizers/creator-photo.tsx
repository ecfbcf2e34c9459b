import type { Group } from '@hobbyhub/contract/groups/group'
import { useQuery } from '@tanstack/react-query'
import { UserPhoto } from '#shared/ui/user-photo.tsx'
import { laterMemberQueries } from '../api/later-queries.ts'

/** The photo of a group's creator, or their initials until it is loaded. */
export const CreatorPhoto = ({ group: { id, creatorName } }: { group: Pick<Group, 'id' | 'creatorName'> }) => {
  const { data } = useQuery(laterMemberQueries.organizers(id))
  return (
    <UserPhoto
      user={{ name: creatorName, photoURL: data?.[0]?.photoURL ?? null }}
      sx={{ width: 44, height: 44, borderRadius: 3 }}
    />
  )
}
