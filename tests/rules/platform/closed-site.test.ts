import { readFileSync } from 'node:fs'
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import {
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite'
import { beforeEach, describe, test } from 'vitest'
import { RULES_FILE } from '../../../contract/build/site-folder.ts'
import { HOBBY_CATEGORIES } from '../../../contract/src/groups/categories.ts'
import { rulesWith } from '../../../scripts/site/rules.ts'
import { loadRules } from '../../../scripts/suite/load-rules.ts'
import type { Actor } from '../actors.ts'
import { activeFields, SEED_DOCUMENTS } from '../documents.ts'
import { connectClient, DOCUMENTS_URL, PROJECT_ID } from '../fixture.ts'
import { createGroupInBatch } from '../writes.ts'
import { CLOSED_TO_DOMAINS } from './closed-to-domains.ts'

// The rules that `npm run site` writes for closed sites, each in a project of its own.

const { host } = new URL(DOCUMENTS_URL)
const rules = readFileSync(RULES_FILE, 'utf8')
const categories = [...HOBBY_CATEGORIES]

/** Mutation testing has loaded the rules of `CLOSED_TO_DOMAINS`, with a mistake, into the project of all tests (tools/rule-mutants). */
const isMutation = process.env.RULES_PROJECT_ID !== undefined
const projectOf = (name: string): string => (isMutation ? PROJECT_ID : `${PROJECT_ID}-${name}`)

type Claims = Actor['token'] & { readonly admin?: unknown; readonly admitted?: unknown }
const claims = (more: Claims = {}): Claims => ({ email: 'creator@example.com', email_verified: false, ...more })

/** What the creator of the seeded group may do on an open site. */
const OPERATIONS: Readonly<Record<string, (db: Firestore, actor: Actor) => Promise<unknown>>> = {
  'get a group': (db) => getDoc(doc(db, 'groups/chess')),
  'list groups': (db) => getDocs(query(collection(db, 'groups'), limit(1))),
  'get a meeting': (db) => getDoc(doc(db, 'groups/chess/meetings/open')),
  'list polls': (db) => getDocs(query(collection(db, 'groups/chess/polls'), limit(1))),
  'get a poll': (db) => getDoc(doc(db, 'groups/chess/polls/open')),
  'get a vote': (db) => getDoc(doc(db, 'groups/chess/polls/open/votes/member')),
  'list votes': (db) => getDocs(query(collection(db, 'groups/chess/polls/open/votes'), limit(1))),
  'get the owner key': (db) => getDoc(doc(db, 'groups/chess/private/creator')),
  'get a handover': (db) => getDoc(doc(db, 'groups/chess/private/handover')),
  'get a takeover': (db) => getDoc(doc(db, 'groups/chess/private/takeover')),
  'get the own reply': (db) => getDoc(doc(db, 'groups/chess/meetings/open/replies/creator')),
  'get the own declined request': (db) => getDoc(doc(db, 'groups/chess/declined/creator')),
  'get the own limit': (db) => getDoc(doc(db, 'users/creator/limits/groups')),
  'list notifications': (db) => getDocs(query(collection(db, 'users/creator/notices'), limit(1))),
  'read a notification': (db) => updateDoc(doc(db, 'users/creator/notices/approved'), { readAt: serverTimestamp() }),
  'get the own membership': (db) => getDoc(doc(db, 'groups/chess/members/creator')),
  'update the group': (db) => updateDoc(doc(db, 'groups/chess'), { ...activeFields(), description: 'New' }),
  'create a group': (db, actor) => createGroupInBatch(db, actor),
  'delete the group': (db) => deleteDoc(doc(db, 'groups/chess')),
}

const ADMITTED_BY_CLAIM: Readonly<Record<string, Claims>> = {
  'an invited user': claims({ admitted: true }),
  'a moderator': claims({ admin: true }),
}

const BY_ADDRESS: Readonly<Record<string, Claims>> = {
  'a confirmed address of the domain': claims({ email_verified: true }),
}

const REFUSED: Readonly<Record<string, Claims | null>> = {
  'a visitor': null,
  'a user without an address': { email_verified: true },
  'an address that is not confirmed': claims(),
  'a subdomain': claims({ email: 'creator@sub.example.com', email_verified: true }),
  'a longer domain': claims({ email: 'creator@example.com.evil.example', email_verified: true }),
  'a domain that ends alike': claims({ email: 'creator@evilexample.com', email_verified: true }),
  'the domain before the last @': claims({ email: '"a@example.com"@evil.example', email_verified: true }),
  'another sign than the dot': claims({ email: 'creator@example-com', email_verified: true }),
  'the domain alone': claims({ email: 'example.com', email_verified: true }),
  'claims that are not true': claims({ admin: 'true', admitted: 1 }),
}

const SITES = {
  domains: {
    registration: CLOSED_TO_DOMAINS,
    admitted: { ...ADMITTED_BY_CLAIM, ...BY_ADDRESS },
    refused: REFUSED,
  },
  invited: {
    registration: 'invited',
    admitted: ADMITTED_BY_CLAIM,
    refused: { ...REFUSED, ...BY_ADDRESS },
  },
} as const

const sites = Object.entries(SITES).filter(([name]) => name === 'domains' || !isMutation)

describe.each(sites)('a site that is closed to others than %s', (name, { registration, ...actors }) => {
  const projectId = projectOf(name)
  const owner = connectClient('owner', projectId)
  const client = (token: Claims | null) => connectClient(token && { uid: 'creator', token }, projectId)

  beforeEach(async () => {
    if (!isMutation) await loadRules(host, projectId, rulesWith(rules, { categories, registration }))
    await fetch(`http://${host}/emulator/v1/projects/${projectId}/databases/(default)/documents`, { method: 'DELETE' })
    const batch = writeBatch(owner)
    for (const [path, fields] of Object.entries(SEED_DOCUMENTS)) batch.set(doc(owner, path), fields)
    batch.set(doc(owner, 'users/creator/notices/approved'), SEED_DOCUMENTS['users/member/notices/approved'] ?? {})
    await batch.commit()
  })

  test.each(Object.entries(actors.admitted))('%s may do what users do', async (_, token) => {
    const db = client(token)
    for (const run of Object.values(OPERATIONS)) await assertSucceeds(run(db, { uid: 'creator', token }))
  })

  test.each(Object.entries(actors.refused))('%s is refused everything', async (_, token) => {
    const db = client(token)
    for (const run of Object.values(OPERATIONS))
      await assertFails(run(db, { uid: 'creator', token: token ?? claims() }))
  })

  test('a user who is not admitted reads their own record, and nothing else of it', async () => {
    const db = connectClient(
      { uid: 'member', token: { email: 'member@other.example', email_verified: true } },
      projectId,
    )
    await assertSucceeds(getDoc(doc(db, 'users/member')))
    await assertFails(getDoc(doc(db, 'users/creator')))
    await assertFails(getDoc(doc(db, 'users/member/limits/groups')))
    await assertFails(getDoc(doc(db, 'users/member/settings/admission')))
    await assertFails(updateDoc(doc(db, 'users/member/notices/approved'), { readAt: serverTimestamp() }))
  })
})

/** A client of the site that is closed to others than domains. */
const ofDomains = (token: Claims) => connectClient({ uid: 'creator', token }, projectOf('domains'))

test.each(['Creator@EXAMPLE.com', 'creator@club.example', 'creator@CLUB.example'])('%s is admitted', async (email) => {
  await assertSucceeds(getDoc(doc(ofDomains(claims({ email, email_verified: true })), 'groups/chess')))
})

test('nobody reads the invitations to the site', async () => {
  await assertFails(getDoc(doc(ofDomains(claims({ admin: true })), 'siteInvites/hash')))
})
