import { foldText } from '@hobbyhub/contract/shared/fold-text'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { type ListPages, rowsOf } from '../../shared/rest/list-pages.ts'

/** The search is only offered for lists of more people than this. */
const MANY = 20
/** How many pages one press on "Search further" reads at most. */
const PAGES_AT_ONCE = 10

type Person = { readonly name: string }

/**
 * Finds people by a part of their name in the loaded rows of a list. `searchOn` loads further rows, which are then searched too.
 *
 * @param count the number of rows in the whole list
 */
export const useNameSearch = <Row extends Person>(list: UseInfiniteQueryResult<ListPages<Row>>, count: number) => {
  const [text, setText] = useState('')
  const wanted = foldText(text.trim())
  const rows = list.data ? rowsOf(list.data) : []
  const find = (people: Row[]): Row[] =>
    wanted === '' ? people : people.filter(({ name }) => foldText(name).includes(wanted))
  const searchOn = async (): Promise<void> => {
    for (let page = 0; page < PAGES_AT_ONCE; page += 1) {
      const { hasNextPage, isError } = await list.fetchNextPage({ cancelRefetch: false })
      if (!hasNextPage || isError) return
    }
  }
  return {
    text,
    setText,
    find,
    searchOn,
    isOffered: count > MANY,
    isOn: wanted !== '',
    foundCount: find(rows).length,
    loadedCount: rows.length,
    isWhole: !list.hasNextPage,
    isSearching: list.isFetchingNextPage,
    isFailed: list.isFetchNextPageError,
  }
}

export type NameSearch = Omit<ReturnType<typeof useNameSearch>, 'find'>
