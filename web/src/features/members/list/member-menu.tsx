import type { RestMember } from '@hobbyhub/contract/members/member'
import { lazy, Suspense, useState } from 'react'
import { BlockItem } from '#features/moderation/block/block-item.tsx'
import { MenuItem } from '#shared/ui/menu.ts'
import { MoreMenu } from '#shared/ui/more-menu.tsx'
import { usePopup } from '#shared/ui/use-popup.ts'
import { useHandover } from '../api/hand-over-group.ts'
import { useRemoveMember } from '../api/remove-member.ts'
import { useSetRole } from '../api/set-role.ts'
import { useMembershipDecision } from './use-membership-decision.ts'

const MessageDialog = lazy(() => import('./message-dialog.tsx'))
const ReportDialog = lazy(() => import('#features/moderation/report/report-dialog.tsx'))

type MemberMenuProps = {
  group: { id: string; groupName: string }
  member: RestMember
  /** Whether the viewer is the creator, who alone can make organizers and hand the group over. */
  isCreator: boolean
  canBlock: boolean
  /** Whether the viewer is the creator or an organizer, who can write to single members. */
  canWrite: boolean
}

/** The menu of a member, a request or a user on the waiting list, with the actions that have no button of their own. */
export const MemberMenu = ({ group, member, isCreator, canBlock, canWrite }: MemberMenuProps) => {
  const popup = usePopup('menu')
  const { choose } = popup
  const button = popup.buttonProps.ref
  const [isWriting, setWriting] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const role = useSetRole(group.id, member)
  const handover = useHandover(group)
  const decision = useMembershipDecision(group.id, member)
  const removal = useRemoveMember(group.id, member)
  const isOrganizer = member.role === 'organizer'
  return (
    <>
      <MoreMenu
        popup={popup}
        label={`More for ${member.name}`}
        disabled={role.isPending || handover.isPending || decision.isPending || removal.isPending}
      >
        {canWrite && <MenuItem onClick={choose(() => setWriting(true))}>Message</MenuItem>}
        {isCreator && member.status === 'joined' && (
          <MenuItem onClick={choose(role.change)}>{isOrganizer ? 'Remove as organizer' : 'Make organizer'}</MenuItem>
        )}
        {isCreator && isOrganizer && (
          <MenuItem onClick={choose(() => handover.takeStep({ act: 'offer', uid: member.uid, name: member.name }))}>
            Hand over the group
          </MenuItem>
        )}
        {canBlock && member.status === 'joined' && (
          <MenuItem onClick={choose(() => removal.removeWithReason(button.current))}>Remove with a reason</MenuItem>
        )}
        {canBlock && <MenuItem onClick={choose(() => decision.block(button.current))}>Block from this group</MenuItem>}
        <BlockItem person={member} choose={choose} />
        <MenuItem onClick={choose(() => setReporting(true))}>Report</MenuItem>
      </MoreMenu>
      {isWriting && (
        <Suspense>
          <MessageDialog groupId={group.id} member={member} onClose={() => setWriting(false)} />
        </Suspense>
      )}
      {isReporting && (
        <Suspense>
          <ReportDialog groupId={group.id} member={member} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  )
}
