import { MAX_DECIDED_GROUPS } from '@hobbyhub/contract/shared/limits'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { type ListPages, rowsOf } from '#shared/rest/list-pages.ts'
import { ListFooter } from '#shared/ui/list-footer.tsx'
import { LoadFailure } from '#shared/ui/load-failure.tsx'
import { moveFocusAfterAction } from '#shared/ui/move-focus-after-action.ts'
import { PageSpinner } from '#shared/ui/page-spinner.tsx'
import { useSelection } from '#shared/use-selection.ts'
import { useHideGroups, useShowGroups } from '../api/decide-groups.ts'
import { confirmDecision } from '../decide/confirm-decision.tsx'
import type { ModeratedGroup } from '../moderator/moderated-group.ts'
import { severalGroupsMessages } from '../moderator/texts.ts'
import { ModeratedGroupRow } from './moderated-group-row.tsx'
import { accountsWithSeveralGroups, SelectByAccount, type SeveralGroups } from './select-by-account.tsx'
import { SelectionBar } from './selection-bar.tsx'

const idOf = ({ _id }: ModeratedGroup): string => _id

const isShown = ({ isHidden = false }: ModeratedGroup): boolean => !isHidden

/** The groups that are selected together: those that are not hidden yet or, if all are, the hidden ones. */
const selectable = (groups: readonly ModeratedGroup[]): readonly ModeratedGroup[] => {
  const shown = groups.filter(isShown)
  return (shown.length > 0 ? shown : groups).slice(0, MAX_DECIDED_GROUPS)
}

/** The selected groups, and the decisions about them. */
const useGroupDecisions = (groups: readonly ModeratedGroup[]) => {
  const { isSelected, select, toggle } = useSelection(idOf)
  const list = useRef<HTMLUListElement>(null)
  const hiding = useHideGroups()
  const showing = useShowGroups()
  // One decision is about so many groups at most.
  const selected = groups.filter(isSelected).slice(0, MAX_DECIDED_GROUPS)
  const [shown, hidden] = [selected.filter(isShown), selected.filter((group) => !isShown(group))]
  /** The bar with the pressed button disappears, so the focus moves to the list. */
  const end = () => {
    select([])
    moveFocusAfterAction([list.current])
  }
  const hide = () => {
    const reader = shown.length === 1 ? 'Its creator' : 'Their creators'
    return confirmDecision(
      severalGroupsMessages.hide(shown.length),
      { reader, subject: 'hide several' },
      async (statement) => {
        await hiding.mutateAsync({ ids: shown.map(idOf), statement })
        end()
      },
    )
  }
  const show = () => showing.mutate(hidden.map(idOf), { onSuccess: end })
  const selectByAccount = (account: SeveralGroups, isOn: boolean) =>
    select([...selected.filter(({ creatorUid }) => creatorUid !== account.uid), ...(isOn ? account.groups : [])])
  const isPending = hiding.isPending || showing.isPending
  return { list, selected, shown, hidden, isSelected, select, toggle, selectByAccount, hide, show, isPending }
}

type GroupSelectionListProps = {
  label: string
  list: UseInfiniteQueryResult<ListPages<ModeratedGroup>>
  /** What is shown if there are no groups. */
  empty: ReactNode
  /** Whether the groups are of several accounts. */
  hasCreators?: boolean
}

/** A list of groups that a moderator can select and decide on together: hide them, or show them again. With its other states. */
export const GroupSelectionList = ({ label, list, empty, hasCreators = false }: GroupSelectionListProps) => {
  const groups = list.data ? rowsOf(list.data) : []
  const decisions = useGroupDecisions(groups)
  const { selected, shown, hidden } = decisions
  const all = selectable(groups)
  const accounts = hasCreators ? accountsWithSeveralGroups(all) : []
  const isAllSelected = all.length > 0 && all.every(decisions.isSelected)
  if (list.isPending) return <PageSpinner label="Loading groups" />
  if (list.isLoadingError) return <LoadFailure title="We couldn't load the groups." onRetry={() => list.refetch()} />
  if (groups.length === 0 && !list.hasNextPage) return empty
  return (
    <>
      {groups.length > 0 && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, justifyItems: 'start', mb: 1.5 }}>
          <FormControlLabel
            control={
              <Checkbox
                checked={isAllSelected}
                indeterminate={selected.length > 0 && !isAllSelected}
                onChange={(_, isOn) => decisions.select(isOn ? all : [])}
                sx={{ ml: 0.125 }}
              />
            }
            label={
              all.length < groups.length && all.length === MAX_DECIDED_GROUPS
                ? `Select the first ${all.length}`
                : 'Select all on this page'
            }
          />
          {accounts.length > 0 && (
            <SelectByAccount
              accounts={accounts}
              isSelected={decisions.isSelected}
              onSelect={decisions.selectByAccount}
            />
          )}
        </Box>
      )}
      <Box
        component="ul"
        ref={decisions.list}
        tabIndex={-1}
        aria-label={label}
        sx={{ listStyle: 'none', p: 0, m: 0, borderTop: groups.length > 0 ? 1 : 0, borderColor: 'divider' }}
      >
        {groups.map((group) => (
          <ModeratedGroupRow
            key={group._id}
            group={group}
            isSelected={decisions.isSelected(group)}
            onToggle={() => decisions.toggle(group)}
            isCreatorShown={hasCreators}
          />
        ))}
      </Box>
      <ListFooter what="groups" list={list} />
      {selected.length > 0 && (
        <SelectionBar
          shownCount={shown.length}
          hiddenCount={hidden.length}
          isPending={decisions.isPending}
          onHide={decisions.hide}
          onShow={decisions.show}
          onClear={() => decisions.select([])}
        />
      )}
    </>
  )
}
