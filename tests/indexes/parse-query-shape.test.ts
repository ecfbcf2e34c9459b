import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { deleteApp, initializeApp } from 'firebase/app'
import {
  collection,
  collectionGroup,
  connectFirestoreEmulator,
  type Query as FirestoreQuery,
  getCount,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  query,
  setLogLevel,
  startAfter,
  where,
} from 'firebase/firestore/lite'
import { afterAll, expect, test } from 'vitest'
import { listenOnPort } from '../../scripts/suite/listen-on-port.ts'
import type { QueryShape } from './is-served-by-indexes.ts'
import { parseQueryShape } from './parse-query-shape.ts'

// A server that records the requests of the SDK, and responds with no documents.
const bodies: unknown[] = []
const server = createServer(async (request, response) => {
  bodies.push(JSON.parse(await text(request)))
  response.end('[]')
})
const app = initializeApp({ projectId: 'demo-recorder' })
const db = getFirestore(app)
connectFirestoreEmulator(db, '127.0.0.1', await listenOnPort(server))
setLogLevel('silent')

afterAll(async () => {
  await deleteApp(app)
  server.close()
})

const cases: [string, QueryShape, FirestoreQuery][] = [
  ['a collection', { collection: 'groups', scope: 'COLLECTION', equal: [], orders: [] }, collection(db, 'groups')],
  [
    'a subcollection, filtered, ordered, in pages',
    {
      collection: 'members',
      scope: 'COLLECTION',
      equal: ['status'],
      orders: [{ field: 'joinedAt', direction: 'desc' }],
    },
    query(
      collection(db, 'groups/chess/members'),
      where('status', '==', 'joined'),
      orderBy('joinedAt', 'desc'),
      startAfter(5),
      limit(9),
    ),
  ],
  [
    'a collection group, with two filters',
    {
      collection: 'members',
      scope: 'COLLECTION_GROUP',
      equal: ['uid', 'status'],
      orders: [],
    },
    query(collectionGroup(db, 'members'), where('uid', '==', 'a'), where('status', 'in', ['joined'])),
  ],
  [
    'a filter by null',
    { collection: 'groups', scope: 'COLLECTION', equal: ['image'], orders: [] },
    query(collection(db, 'groups'), where('image', '==', null)),
  ],
]

test.each(cases)('%s, listed and counted', async (_, expected, asked) => {
  for (const send of [getDocs, getCount]) {
    await send(asked).catch(() => null)
    const { orders, ...read } = parseQueryShape(bodies.at(-1))
    // A list query states the order by name, which Firestore would add anyway. A count query does not state it.
    expect({ ...read, orders: orders.filter(({ field }) => field !== '__name__') }).toEqual(expected)
  }
})

test('an unknown form of query is not judged', async () => {
  await getDocs(query(collection(db, 'groups'), where('maxMembers', '>', 5))).catch(() => null)
  expect(() => parseQueryShape(bodies.at(-1))).toThrow('GREATER_THAN')
})
