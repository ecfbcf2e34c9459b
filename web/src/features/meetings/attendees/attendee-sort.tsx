import type { RestReply } from '@hobbyhub/contract/meetings/meeting'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListPages } from '#shared/rest/list-pages.ts'
import { useAllPages } from '#shared/rest/use-all-pages.ts'
import { SelectInput, type SelectInputProps } from '#shared/ui/select-input.tsx'
import { TextField } from '#shared/ui/text-field.tsx'

type SortedBy = 'time' | 'name'

const OPTIONS = [
  { value: 'time', label: 'Time of reply' },
  { value: 'name', label: 'Name' },
]

const SortInput = (props: Omit<SelectInputProps, 'options'>) => <SelectInput options={OPTIONS} {...props} />

/** Sorts a meeting's replies. Pages come by time, so all of them are loaded before the names are in order. */
export const useAttendeeSort = (list: UseInfiniteQueryResult<ListPages<RestReply>>) => {
  const [sortedBy, setSortedBy] = useState<SortedBy>('time')
  const isByName = sortedBy === 'name'
  useAllPages(list, isByName)
  const arrange = (replies: readonly RestReply[]): RestReply[] =>
    isByName ? replies.toSorted((a, b) => a.name.localeCompare(b.name)) : [...replies]
  return { arrange, sortedBy, setSortedBy }
}

type AttendeeSortFieldProps = { sort: Omit<ReturnType<typeof useAttendeeSort>, 'arrange'> }

/** The field that chooses the order of a meeting's replies. */
export const AttendeeSortField = ({ sort: { sortedBy, setSortedBy } }: AttendeeSortFieldProps) => (
  <TextField
    size="small"
    label="Sort by"
    value={sortedBy}
    onChange={({ target }) => setSortedBy(target.value === 'name' ? 'name' : 'time')}
    slotProps={{
      input: { inputComponent: SortInput, sx: { bgcolor: 'background.paper' } },
      inputLabel: { shrink: true },
    }}
  />
)
