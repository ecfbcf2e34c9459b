import { expect, test } from 'vitest'
import { type MailedReport, noticeDecided, noticeReceived } from './report-mail-texts.ts'

const report = (groupName: string): MailedReport => ({
  groupName,
  groupState: 'shown',
  isSuspended: false,
  decision: null,
  isDecidedByAnother: false,
})

test.each([noticeReceived, noticeDecided])('%o names the group', (text) => {
  const { subject, sentences } = text(report('Harbour Chess'))
  for (const part of [subject, sentences[0]]) expect(part).toContain('the group Harbour Chess')
})

// Anybody could have a name mailed to an address of others: a notice gives the address, and nobody has proved it.
test.each(['Win a car: https://evil.example/x', 'www.evil.example', 'Watches at evil.shop', 'ｅｖｉｌ．ｃｏｍ'])(
  'a mail about a notice does not name the group %s',
  (groupName) => {
    for (const text of [noticeReceived, noticeDecided]) {
      const { subject, sentences } = text(report(groupName))
      expect(subject).toMatch(/about a group$/)
      expect(JSON.stringify(sentences)).not.toContain(groupName)
    }
  },
)
