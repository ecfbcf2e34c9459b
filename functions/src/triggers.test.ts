import { expect, test } from 'vitest'
import { clearDeletedAccount, fillGroup, purgeDeletedGroup, purgeHiddenGroup } from './index.ts'

test('the triggers are retried until they succeed', () => {
  expect(clearDeletedAccount.__endpoint.eventTrigger).toMatchObject({
    eventType: 'google.firebase.auth.user.v2.deleted',
    retry: true,
  })
  expect(fillGroup.__endpoint.eventTrigger).toMatchObject({
    eventType: 'google.cloud.firestore.document.v1.updated',
    retry: true,
  })
  for (const purge of [purgeDeletedGroup, purgeHiddenGroup]) {
    expect(purge.__endpoint.eventTrigger).toMatchObject({
      eventType: 'google.cloud.firestore.document.v1.deleted',
      retry: true,
    })
  }
})
