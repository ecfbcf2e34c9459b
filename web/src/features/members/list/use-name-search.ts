import { nameHasWords, wordsOf } from '@hobbyhub/contract/shared/words'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { type ListPages, rowsOf } from '#shared/rest/list-pages.ts'
import { useAllPages } from '#shared/rest/use-all-pages.ts'

/** By default, the search is only offered for lists of more people than this. */
const MANY = 20

type Person = { readonly name: string }

type NameSearchOptions<Row> = {
  readonly list: UseInfiniteQueryResult<ListPages<Row>>
  /** The number of rows in the whole list. */
  readonly count: number
  /** The search is offered for lists of more people than this. */
  readonly many?: number
  /** Whether the list shows a loaded row at all. */
  readonly isShown?: (row: Row) => boolean
}

/**
 * Finds people in a list by words of their names. While something is searched for, the rest of the list is loaded page by page,
 * because anybody can be on the last page.
 */
export const useNameSearch = <Row extends Person>({
  list,
  count,
  many = MANY,
  isShown = () => true,
}: NameSearchOptions<Row>) => {
  const [text, setText] = useState('')
  // Deferred, so that what is typed is painted before a long list is filtered.
  const words = wordsOf(useDeferredValue(text))
  const isOn = words.length > 0
  const { hasNextPage, isFetchNextPageError: isFailed, fetchNextPage } = list
  const loadNext = () => fetchNextPage({ cancelRefetch: false })
  useAllPages(list, isOn)
  const rows = list.data ? rowsOf(list.data) : []
  const find = (people: readonly Row[]): Row[] =>
    people.filter((person) => isShown(person) && (!isOn || nameHasWords(person.name, words)))
  return {
    text,
    setText,
    find,
    loadNext,
    isOffered: count > many,
    isOn,
    foundCount: find(rows).length,
    loadedCount: rows.length,
    isWhole: !hasNextPage,
    isFailed,
  }
}

export type NameSearch = Omit<ReturnType<typeof useNameSearch>, 'find'>
