import { type LogAction, logActionSchema, type RestLogEntry } from '@hobbyhub/contract/moderation/log'
import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { type ListPages, rowsOf } from '#shared/rest/list-pages.ts'
import { LabelledSelect } from '#shared/ui/labelled-select.tsx'
import { type LogFilter, moderatorKeys } from '../moderator/queries.ts'
import { LOG_ACTION_TEXTS } from '../moderator/texts.ts'

const EVERYTHING = { value: '', label: 'Everything' }
const EVERYBODY = { value: '', label: 'Everybody' }

const actionOptions = [
  EVERYTHING,
  ...logActionSchema.options.map((value: LogAction) => ({ value, label: LOG_ACTION_TEXTS[value] })),
]

/** The moderators whose actions were loaded, under any filter. There is no list of moderators. */
const useKnownModerators = (chosen: string | undefined) => {
  const queryClient = useQueryClient()
  const lists = queryClient.getQueriesData<ListPages<RestLogEntry>>({ queryKey: moderatorKeys.log })
  const names = new Map<string, string>(chosen === undefined ? [] : [[chosen, 'A moderator']])
  for (const [, data] of lists)
    for (const { uid, name } of data ? rowsOf(data) : [])
      if (uid !== null && name !== null && (names.get(uid) ?? 'A moderator') === 'A moderator') names.set(uid, name)
  return [...names].map(([value, label]) => ({ value, label })).toSorted((a, b) => a.label.localeCompare(b.label))
}

type LogFiltersProps = { filter: LogFilter; onChange: (filter: LogFilter) => void }

/** The choice of the actions and of the moderator that the log shows. */
export const LogFilters = ({ filter, onChange }: LogFiltersProps) => {
  const moderators = useKnownModerators(filter.by)
  return (
    <Box role="search" aria-label="Log" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
      <LabelledSelect
        label="Action"
        value={filter.action ?? ''}
        options={actionOptions}
        onChange={(value) => onChange({ ...filter, action: logActionSchema.safeParse(value).data })}
      />
      <LabelledSelect
        label="Moderator"
        value={filter.by ?? ''}
        options={[EVERYBODY, ...moderators]}
        onChange={(value) => onChange({ ...filter, by: value === '' ? undefined : value })}
      />
    </Box>
  )
}
