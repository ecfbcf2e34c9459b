import { foldText } from '@hobbyhub/contract/shared/fold'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { type Pages, rowsOf } from '../../shared/rest/pages.ts'

/** A list of more people than this can be searched by name. */
const MANY = 20
/** The maximum number of pages that one press on the button reads for the search. */
const PAGES_AT_ONCE = 10

type Person = { readonly name: string }

/**
 * Finds people by a part of their name among the loaded rows of a list. The other pages are read and searched on demand.
 *
 * @param count the number of rows in the whole list
 */
export const useNameSearch = <Row extends Person>(list: UseInfiniteQueryResult<Pages<Row>>, count: number) => {
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
