import type { RestInvite } from '@hobbyhub/contract/invites/invite'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { copyLink } from '#features/groups/share/share-group.ts'
import { ListRow, RowList } from '#shared/ui/row-list.tsx'
import { useRevokeInvite } from '../api/revoke-invite.ts'
import { inviteQueries } from '../queries.ts'
import { inviteState } from './invite-state.ts'

const ExtendInviteDialog = lazy(() => import('../form/extend-invite-dialog.tsx'))

const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

type RowProps = { groupId: string; invite: RestInvite; link: string | undefined }

const Row = ({ groupId, invite, link }: RowProps) => {
  const { takeBack, isPending } = useRevokeInvite(groupId, invite._id)
  const [isExtending, setExtending] = useState(false)
  const created = dayFormat.format(new Date(invite.createdAt))
  const name = `the invitation ${invite.label === undefined ? `from ${created}` : `for ${invite.label}`}`
  return (
    <ListRow>
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        {invite.label !== undefined && (
          <Typography dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {invite.label}
          </Typography>
        )}
        <Typography sx={invite.label === undefined ? { fontWeight: 600 } : {}}>
          {inviteState(invite, Date.now(), dayFormat)}
        </Typography>
        <Typography color="textSecondary">
          Created on {created}
          {invite.skipsApproval && ', no approval needed'}
          {link !== undefined && '. You can copy its link until you leave this page.'}
        </Typography>
      </Box>
      {link !== undefined && (
        <Button size="small" variant="outlined" aria-label={`Copy link of ${name}`} onClick={() => copyLink(link)}>
          Copy link
        </Button>
      )}
      <Button size="small" variant="outlined" aria-label={`Extend ${name}`} onClick={() => setExtending(true)}>
        Extend
      </Button>
      {isExtending && (
        <Suspense>
          <ExtendInviteDialog groupId={groupId} invite={invite} onClose={() => setExtending(false)} />
        </Suspense>
      )}
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={`Take back ${name}`}
        disabled={isPending}
        onClick={({ currentTarget }) => takeBack(currentTarget)}
      >
        Take back
      </Button>
    </ListRow>
  )
}

/**
 * The list of a group's invitations.
 *
 * @param links the links of the invitations created since the page was opened, by invitation id
 */
export const InviteList = ({ groupId, links }: { groupId: string; links: ReadonlyMap<string, string> }) => {
  const list = useInfiniteQuery(inviteQueries.ofGroup(groupId))
  return (
    <RowList
      list={list}
      what="invitations"
      loading="Loading invitations"
      failed="We couldn't load the invitations."
      empty="No invitations yet."
    >
      {(invite) => <Row key={invite._id} groupId={groupId} invite={invite} link={links.get(invite._id)} />}
    </RowList>
  )
}
