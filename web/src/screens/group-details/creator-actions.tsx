import type { Group } from '@hobbyhub/contract/group'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ShareButton } from '../../features/groups/share-button.tsx'
import { showQrCode } from '../../features/groups/show-qr-code.tsx'
import { ButtonLink } from '../../shared/ui/link.tsx'

/** What a creator comes to their own group's page for. */
export const CreatorActions = ({ group }: { group: Group }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
    <ShareButton group={group} variant="contained" size="large" />
    <ButtonLink to="/update-group/$id" params={{ id: group.id }} variant="outlined" size="large">
      Update
    </ButtonLink>
    <Button variant="outlined" size="large" onClick={() => showQrCode(group.id)}>
      QR code
    </Button>
  </Box>
)
