import { expect, test } from 'vitest'
import { clearDeletedAccount, purgeDeletedGroup } from '../src/index.ts'

test('what a deletion leaves to be cleared is asked for until it is done', () => {
  expect(clearDeletedAccount?.__endpoint.eventTrigger).toMatchObject({
    eventType: 'google.firebase.auth.user.v2.deleted',
    retry: true,
  })
  expect(purgeDeletedGroup?.__endpoint.eventTrigger).toMatchObject({
    eventType: 'google.cloud.firestore.document.v1.deleted',
    retry: true,
  })
})
