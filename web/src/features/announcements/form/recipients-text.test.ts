import type { RecipientCounts } from '@hobbyhub/contract/announcements/announcement'
import { expect, test } from 'vitest'
import { newMeetingRecipientsHint, recipientsHint, recipientsText } from './recipients-text.ts'

const withCounts = (changes: Partial<RecipientCounts>): RecipientCounts => ({
  members: 5,
  mails: 0,
  mutedCount: 0,
  unconfirmedCount: 0,
  isEstimate: false,
  ...changes,
})

test.each([
  [{ mails: 2, unconfirmedCount: 3 }, 'Sent to 2 of 5 members by e-mail; 3 have not confirmed their address.'],
  [{ mails: 4, mutedCount: 1 }, 'Sent to 4 of 5 members by e-mail; 1 has muted these e-mails.'],
  [
    { mails: 2, unconfirmedCount: 1, mutedCount: 2 },
    'Sent to 2 of 5 members by e-mail; 1 has not confirmed their address and 2 have muted these e-mails.',
  ],
  [{ unconfirmedCount: 5 }, "Posted. No e-mail was sent: 5 members haven't confirmed their address."],
  [{ members: 1, unconfirmedCount: 1 }, "Posted. No e-mail was sent: 1 member hasn't confirmed their address."],
  [{ members: 1, mutedCount: 1 }, 'Posted. No e-mail was sent: 1 member has muted these e-mails.'],
  [
    { unconfirmedCount: 4, mutedCount: 1 },
    "Posted. No e-mail was sent: 4 members haven't confirmed their address and 1 has muted these e-mails.",
  ],
  [{ mails: 5 }, 'Sent to all 5 members by e-mail.'],
  [{ members: 1, mails: 1 }, 'Sent to 1 member by e-mail.'],
  [
    { members: 2000, mails: 1500, unconfirmedCount: 500, isEstimate: true },
    'Sent to about 1,500 of 2,000 members by e-mail; 500 have not confirmed their address.',
  ],
  [{}, 'Posted. This site sends no e-mail: members read it here and under the bell.'],
  [{ members: 0 }, 'Posted. You have no members yet, so no e-mail was sent.'],
])('%j: %s', (changes, text) => expect(recipientsText(withCounts(changes))).toBe(text))

test.each([
  [
    { mails: 2, unconfirmedCount: 3 },
    "We'll e-mail it to 2 of 5 members; everybody can read it here and under the bell.",
  ],
  [
    { unconfirmedCount: 5 },
    "Members read it here and under the bell. No e-mail will be sent: 5 members haven't confirmed their address.",
  ],
  [{}, 'Members read it here and under the bell. This site sends no e-mail.'],
  [{ members: 0 }, 'You have no members yet. People who join later read it on this page.'],
])('before it is sent, %j: %s', (changes, text) => expect(recipientsHint(withCounts(changes), 5)).toBe(text))

test.each([
  [
    { mails: 2, unconfirmedCount: 3 },
    "They see it under the bell. We'll also e-mail 2 of 5 members. A series notifies them once.",
  ],
  [{ mails: 5 }, "They see it under the bell. We'll also e-mail all 5 members. A series notifies them once."],
  [{ unconfirmedCount: 5 }, 'They see it under the bell. A series notifies them once.'],
  [{}, 'They see it under the bell. A series notifies them once.'],
  [{ members: 0 }, 'You have no members yet.'],
])('before a meeting is planned, %j: %s', (changes, text) =>
  expect(newMeetingRecipientsHint(withCounts(changes))).toBe(text),
)

test('before it is counted, nothing is said of e-mails', () => {
  expect(newMeetingRecipientsHint(undefined)).toBe('They see it under the bell. A series notifies them once.')
  expect(recipientsHint(undefined, 5)).toBe('Members read it here and under the bell.')
  expect(recipientsHint(undefined, 0)).toBe('You have no members yet. People who join later read it on this page.')
})
