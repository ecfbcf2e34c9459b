import type { Group } from '@hobbyhub/contract/groups/group'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { InviteList } from './invite-list.tsx'

const InviteDialog = lazy(() => import('../form/invite-dialog.tsx'))

/** The section of invitations, for the creator and organizers. It creates invitations, and lists them on demand. */
export const InvitesSection = ({ group }: { group: Group }) => {
  const [isInviting, setInviting] = useState(false)
  const [isListed, setListed] = useState(false)
  // The server does not store links, so a link can be copied only until the page is left.
  const [links, setLinks] = useState<ReadonlyMap<string, string>>(new Map())
  return (
    <Box component="section" aria-labelledby="invites" sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography variant="h2" id="invites" tabIndex={-1} sx={{ fontSize: '1.375rem' }}>
        Invitations
      </Typography>
      <Typography color="textSecondary">
        Create a link or QR code, and choose for how many people and days it works
        {group.approvalRequired && '. It can let them join without approval'}.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" onClick={() => setInviting(true)}>
          Invite people
        </Button>
        <Button aria-expanded={isListed} onClick={() => setListed(!isListed)}>
          {isListed ? 'Hide invitations' : 'Show invitations'}
        </Button>
      </Box>
      {isListed && <InviteList groupId={group.id} links={links} />}
      {isInviting && (
        <Suspense fallback={null}>
          <InviteDialog
            group={group}
            onMade={({ id, url }) => setLinks((before) => new Map(before).set(id, url))}
            onClose={() => {
              setInviting(false)
              setListed(true)
            }}
          />
        </Suspense>
      )}
    </Box>
  )
}
