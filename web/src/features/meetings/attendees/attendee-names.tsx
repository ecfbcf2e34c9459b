import type { RestReply } from '@hobbyhub/contract/meetings/meeting'
import { HIDDEN_NAME } from '@hobbyhub/contract/shared/shown-name'
import Box from '@mui/material/Box'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { PersonMenu } from '#features/moderation/block/person-menu.tsx'
import { type ListPages, rowsOf } from '#shared/rest/list-pages.ts'
import { useAuth } from '#shared/session/use-auth.ts'
import { ListFooter } from '#shared/ui/list-footer.tsx'
import { UserPhoto } from '#shared/ui/user-photo.tsx'
import { guestsSuffix } from '../reply/seats-text.ts'

/** The height of a row without a menu is that of a row with one. */
const ROW = { display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0, minHeight: 40 } as const

type AttendeeNamesProps = {
  label: string
  list: UseInfiniteQueryResult<ListPages<RestReply>>
}

/** The names of the members who go to a meeting, each with a menu, except for the user's own and for hidden names. */
const AttendeeNames = ({ label, list }: AttendeeNamesProps) => {
  const { user } = useAuth()
  if (!list.data) return null
  return (
    <>
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 0.5 }}>
        {rowsOf(list.data).map((person) => (
          <Box component="li" key={person.uid} sx={ROW}>
            <UserPhoto user={person} isLazy sx={{ width: 36, height: 36 }} />
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <bdi>{person.name}</bdi>
              {guestsSuffix(person)}
            </Box>
            {person.uid !== user?.uid && person.name !== HIDDEN_NAME && <PersonMenu person={person} />}
          </Box>
        ))}
      </Box>
      <ListFooter what="people" list={list} />
    </>
  )
}

export default AttendeeNames
