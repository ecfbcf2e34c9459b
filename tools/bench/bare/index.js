// Minimal functions, as a baseline for the product's function.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { onRequest } from 'firebase-functions/https'

initializeApp()
const OPTIONS = { cors: false }

/** Responds without doing any work. */
export const bare = onRequest(OPTIONS, (_, response) => {
  response.json([])
})

/**
 * Adds a member to the group in the query parameter `group`. As in the product, the commit fails if the group has changed since
 * it was read, and is repeated after a random wait (functions/src/platform/firestore/retry-on-conflict.ts). Nothing else is
 * checked, not even who the caller is.
 */
export const barejoin = onRequest(OPTIONS, async ({ query }, response) => {
  const db = getFirestore()
  const group = db.doc(`groups/${query.group}`)
  for (let longest = 200; ; longest = Math.min(longest * 2, 800)) {
    const read = await group.get()
    const batch = db.batch()
    batch.create(group.collection('members').doc(randomUUID()), { status: 'joined' })
    batch.update(
      group,
      { memberCount: read.get('memberCount') + 1 },
      { lastUpdateTime: read.updateTime ?? read.readTime },
    )
    try {
      await batch.commit()
      break
    } catch {
      await sleep(Math.random() * longest)
    }
  }
  response.json([])
})
