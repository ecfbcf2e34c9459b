import type { Group } from '@hobbyhub/contract/groups/group'
import { freePlaceCount } from '@hobbyhub/contract/groups/group-capacity'
import type { RestMember } from '@hobbyhub/contract/members/member'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useRef } from 'react'
import { countText } from '#shared/ui/count-text.ts'
import { showMessage } from '#shared/ui/dialogs.ts'
import { moveFocusAfterAction } from '#shared/ui/move-focus-after-action.ts'
import { useDecideRequests } from '../api/decide-requests.ts'
import { managementMessages } from '../texts.ts'
import { MAX_DECIDED_REQUESTS, type RequestSelection } from './use-request-selection.ts'

type RequestsToolbarProps = {
  group: Pick<Group, 'id' | 'maxMembers' | 'memberCount' | 'waitingCount' | 'pendingCount'>
  /** The requests that the list shows. */
  requests: readonly RestMember[]
  selection: RequestSelection
}

/**
 * Selects all requests, and approves or declines the selected ones together. If none is selected, the buttons are about all that
 * the list shows. While the decision can be undone, the first button undoes it, so that it keeps the focus.
 */
export const RequestsToolbar = ({ group, requests, selection }: RequestsToolbarProps) => {
  const firstButton = useRef<HTMLButtonElement>(null)
  const { decide, undo, state } = useDecideRequests(group.id)
  const first = requests.slice(0, MAX_DECIDED_REQUESTS)
  const selected = requests.filter(selection.isSelected)
  const chosen = selected.length === 0 ? first : selected.slice(0, MAX_DECIDED_REQUESTS)
  const isAll = chosen.length === group.pendingCount
  const what = isAll ? 'all' : countText(chosen.length)
  const approve = async (button: Element) => {
    const places = Math.max(0, freePlaceCount(group))
    if (chosen.length > places) return showMessage({ ...managementMessages.tooFewPlaces(places), severity: 'warning' })
    await decide('approve', chosen, button)
    selection.select([])
  }
  const decline = async (button: Element) => {
    const { confirmWithReason } = await import('#shared/ui/confirm-with-reason.tsx')
    const question = managementMessages.declineRequests(chosen.length)
    const reader = chosen.length === 1 ? 'This person' : 'Each of them'
    const answer = await confirmWithReason(question, reader, `decline several ${group.id}`)
    if (!answer) return
    await decide('decline', chosen, button, answer.reason)
    selection.select([])
    moveFocusAfterAction([firstButton.current], button)
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, mb: 1 }}>
      {!state && (
        <FormControlLabel
          sx={{ mr: 1 }}
          control={
            <Checkbox
              size="small"
              checked={selected.length >= first.length}
              indeterminate={selected.length > 0 && selected.length < first.length}
              onChange={(_, isOn) => selection.select(isOn ? first : [])}
            />
          }
          label={first.length < group.pendingCount ? `Select the first ${countText(first.length)}` : 'Select all'}
        />
      )}
      <Button
        ref={firstButton}
        size="small"
        variant={state ? 'outlined' : 'contained'}
        disabled={state === 'running'}
        onClick={({ currentTarget }) => (state ? undo() : approve(currentTarget))}
      >
        {state ? 'Undo' : `Approve ${what}`}
      </Button>
      {!state && (
        <Button size="small" variant="outlined" color="inherit" onClick={({ currentTarget }) => decline(currentTarget)}>
          Decline {what}
        </Button>
      )}
    </Box>
  )
}
