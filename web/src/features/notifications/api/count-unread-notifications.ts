import { aggregate } from '#shared/firebase/aggregate.ts'

/** The number at which counting stops, because the bell shows every number above 99 as "99+". */
const MOST = 100

const UNREAD = {
  from: [{ collectionId: 'notices' }],
  where: { unaryFilter: { op: 'IS_NULL', field: { fieldPath: 'readAt' } } },
  limit: MOST,
}

/** Returns how many notifications a user has not read, up to MOST. Firestore bills the count as one read. */
export const countUnreadNotifications = async (uid: string): Promise<number> => {
  const { unread } = await aggregate(`/users/${uid}`, UNREAD, [{ alias: 'unread', count: {} }])
  return Number(unread.integerValue)
}
