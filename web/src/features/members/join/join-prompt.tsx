import type { Group } from '@hobbyhub/contract/groups/group'
import { hasFreePlace } from '@hobbyhub/contract/groups/group-capacity'
import { JOIN_MESSAGES } from '@hobbyhub/contract/members/join-refusal'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Ref } from 'react'
import { Hint } from '#shared/ui/hint.tsx'
import type { JoinFlow } from './use-join-flow.ts'

type JoinPromptProps = { group: Group; joinFlow: JoinFlow; buttonRef?: Ref<HTMLButtonElement> | undefined }

/** The button that joins a group, used by the head of the page and by the request form. */
export const JoinButton = ({ group, joinFlow, buttonRef }: JoinPromptProps) => (
  <>
    <Button
      ref={buttonRef}
      variant="contained"
      size="large"
      loading={joinFlow.isPending || joinFlow.invitation.isPending}
      onClick={joinFlow.join}
    >
      Join This Group!
    </Button>
    {group.membersVisible && <Hint>Members see each other's names and photos.</Hint>}
  </>
)

/**
 * The button to join a group that has a free place. If the user needs an organizer's approval, the button leads to the request
 * form instead, even while the group is full.
 */
export const JoinPrompt = ({ group, joinFlow, buttonRef }: JoinPromptProps) => (
  <Box sx={{ width: '100%', display: 'grid', gap: 1, justifyItems: 'start' }}>
    {joinFlow.invitation.isInvited && <Alert severity="info">You have been invited to this group.</Alert>}
    {joinFlow.invitation.problem && (
      <Alert severity="warning">{joinFlow.invitation.problem} You can still join as everybody else does.</Alert>
    )}
    {!hasFreePlace(group) && (
      <Alert severity="info">
        {JOIN_MESSAGES['group-full']} You can ask to join now. Your request waits until a place is free.
      </Alert>
    )}
    {!joinFlow.invitation.needsApproval && <JoinButton group={group} joinFlow={joinFlow} buttonRef={buttonRef} />}
    {joinFlow.invitation.needsApproval && (
      <>
        <Button
          ref={buttonRef}
          variant="contained"
          size="large"
          loading={joinFlow.isPending}
          onClick={joinFlow.request.focusFirstField}
        >
          Ask to join
        </Button>
        <Hint>An organizer approves each new member.</Hint>
      </>
    )}
  </Box>
)
