import type { RestInvite } from '@hobbyhub/contract/invites/invite'
import Button from '@mui/material/Button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { copyLink } from '#features/groups/share/share-group.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { ListRow, RowList } from '#shared/ui/row-list.tsx'
import { inviteQueries } from '../queries.ts'
import { InviteText, inviteName } from './invite-text.tsx'
import { TakeBackButton } from './take-back-button.tsx'

const ExtendInviteDialog = lazy(() => import('../form/extend-invite-dialog.tsx'))

type RowProps = { groupId: string; invite: RestInvite; link: string | undefined }

const Row = ({ groupId, invite, link }: RowProps) => {
  const [isExtending, setExtending] = useState(false)
  const name = inviteName(invite)
  return (
    <ListRow>
      <InviteText invite={invite}>
        {invite.skipsApproval && ', no approval needed'}
        {link !== undefined && '. You can copy its link until you leave this page.'}
      </InviteText>
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
      <TakeBackButton
        invite={invite}
        queryKey={inviteQueries.ofGroup(groupId).queryKey}
        onDelete={() => callRest('deleteInvite', { params: { id: groupId, invite: invite._id } })}
      />
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
