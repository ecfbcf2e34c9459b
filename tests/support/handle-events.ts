// Vitest runs this file with each file of tests that change the database.
import { randomUUID } from 'node:crypto'
import { afterAll, vi } from 'vitest'
import { database } from './database.ts'

/**
 * Waits until the functions have handled the events of this file. The emulator handles one after the other, so those of one file would
 * otherwise delay what the next one waits for. (After a deletion, the function for deleted groups deletes the documents below.)
 */
afterAll(async () => {
  const group = database().collection('groups').doc(`last-${randomUUID()}`)
  const member = group.collection('members').doc('last')
  await member.set({})
  await group.set({})
  await group.delete()
  await vi.waitUntil(async () => !(await member.get()).exists, { timeout: 170_000, interval: 50 })
}, 180_000)
