import { type Account, signUp } from '../../tests/support/accounts.ts'
import { database } from '../../tests/support/database.ts'
import { joinGroupAs, makeGroup } from '../../tests/support/groups.ts'
import { startBenchSite } from './bench-site.ts'
import { type Measurement, median, roundToHundredths } from './measurement.ts'

export const name = 'rest'

const TIMES = 60

type Get = {
  readonly path: string
  readonly as?: Account
  /** The same query, sent to Firestore without the API. */
  readonly query: () => Promise<unknown>
}

const msOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const ask = async (origin: string, { path, as }: Pick<Get, 'path' | 'as'>): Promise<void> => {
  const response = await fetch(origin + path, { headers: as ? { authorization: `Bearer ${as.token}` } : {} })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
}

const makeGets = async (): Promise<Get[]> => {
  const [user, creator] = [await signUp({ verified: true }), await signUp()]
  for (let at = 0; at < 3; at += 1) await makeGroup(user)
  const id = await makeGroup(user)
  await joinGroupAs(id, creator)
  for (let at = 0; at < 3; at += 1) await joinGroupAs(await makeGroup(creator), user)

  const db = database()
  const groups = db.collection('groups')
  const byName = groups.orderBy('groupNameKey').orderBy('__name__')
  const owned = db.collectionGroup('private').where('creatorEmail', '==', user.email)
  const memberships = db
    .collectionGroup('members')
    .where('uid', '==', user.uid)
    .where('status', '==', 'joined')
    .orderBy('joinedAt', 'desc')
  const withGroups = async (query: FirebaseFirestore.Query) =>
    db.getAll(...(await query.limit(1001).get()).docs.flatMap(({ ref }) => ref.parent.parent ?? []))
  const email = encodeURIComponent(user.email)
  return [
    { path: '/groupInformation?limit=24', query: () => Promise.all([byName.limit(25).get(), groups.count().get()]) },
    { path: '/groupInformation', query: () => Promise.all([byName.limit(1001).get(), groups.count().get()]) },
    {
      path: '/groupInformation?q=sketch&limit=24',
      query: () => byName.where('searchTokens', 'array-contains', 'sketch').limit(25).get(),
    },
    { path: `/groupInformation/${id}`, query: () => groups.doc(id).get() },
    { path: `/groupInformation/user?email=${email}`, as: user, query: () => withGroups(owned) },
    { path: `/groupInformation/joined?email=${email}`, as: user, query: () => withGroups(memberships) },
    {
      path: `/groupInformation/${id}/members`,
      as: user,
      query: async () => {
        await db.getAll(groups.doc(id), groups.doc(`${id}/private/creator`))
        await groups.doc(id).collection('members').orderBy('joinedAt').limit(1001).get()
      },
    },
    { path: '/groupInformation/openapi.json', query: async () => undefined },
  ]
}

/**
 * Measures the median times, in ms, of a call, of a bare function, and of the call's query alone. The three take turns, so that
 * other load affects all of them alike.
 */
const compare = async (origin: string, get: Get) => {
  const [own, bare, query] = [[], [], []] as [number[], number[], number[]]
  for (let time = -5; time < TIMES; time += 1) {
    const taken = [
      await msOf(() => ask(origin, get)),
      await msOf(() => ask(origin, { path: '/bare' })),
      await msOf(get.query),
    ] as const
    if (time < 0) continue
    own.push(taken[0])
    bare.push(taken[1])
    query.push(taken[2])
  }
  return { own: median(own), bare: median(bare), query: median(query) }
}

export const run = async (): Promise<Measurement[]> => {
  const origin = await startBenchSite()
  const measures: Measurement[] = []
  for (const get of await makeGets()) {
    const { own, bare, query } = await compare(origin, get)
    const path = get.path.replace(/[\w-]{20}/, '{id}').replace(/email=.*/, 'email=')
    const floor = bare + query
    measures.push(
      { name: `GET ${path}`, value: roundToHundredths(own), unit: 'ms' },
      {
        name: `GET ${path} to a bare function and its query`,
        value: roundToHundredths(own / floor),
        unit: 'x',
        atMost: 1.5,
      },
    )
  }
  return measures
}
