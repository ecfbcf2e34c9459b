import type { Group } from '@hobbyhub/contract/groups/group'
import Box from '@mui/material/Box'
import { QrButton } from '#features/groups/share/qr-button.tsx'
import { ShareButton } from '#features/groups/share/share-button.tsx'
import { ButtonLink } from '#shared/ui/link.tsx'

/** The buttons with which the creator shares or updates the group. */
export const CreatorActions = ({ group }: { group: Group }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
    <ShareButton group={group} variant="contained" size="large" />
    <ButtonLink to="/update-group/$id" params={{ id: group.id }} variant="outlined" size="large">
      Update
    </ButtonLink>
    <QrButton id={group.id} size="large" />
  </Box>
)
