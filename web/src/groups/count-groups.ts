import { ALL_CATEGORIES } from '@hobbyhub/contract/categories'
import { getCount, type Query, query, where } from 'firebase/firestore/lite'
import { groupsCollection } from '../firebase/firestore.ts'
import type { ListSearch } from './list-search.ts'

type Filter = { category?: ListSearch['category']; creatorUid?: string }

export const groupCountQuery = ({ category = ALL_CATEGORIES, creatorUid }: Filter): Query =>
  query(
    groupsCollection(),
    ...(category === ALL_CATEGORIES ? [] : [where('category', '==', category)]),
    ...(creatorUid === undefined ? [] : [where('creatorUid', '==', creatorUid)]),
  )

/** How many groups there are of a category, or by a creator: an aggregate on the server, no documents are read. */
export const countGroups = async (filter: Filter): Promise<number> =>
  (await getCount(groupCountQuery(filter))).data().count
