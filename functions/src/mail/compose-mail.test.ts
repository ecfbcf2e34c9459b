import fc from 'fast-check'
import { Window } from 'happy-dom'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { KINDS } from '../notifications/kinds.ts'
import type { Mail } from '../outbox/outbox.ts'
import { SITE_ORIGIN } from '../platform/config.ts'
import { sendSmtpMessage } from '../platform/mail/smtp.ts'
import { ownPictureUrl } from '../platform/own-picture-url.ts'
import { composeMail } from './compose-mail.ts'
import { mailContents } from './mail-contents.ts'

// The tests parse mails with a different library from the one that composes them.

const urls = {
  replyUrl: async (id: string) => `https://example.com/users/replies/${id}`,
  activeUrl: async () => 'https://example.com/users/active/token',
}
// As long as the links of the product, which sign a uid and a group's id.
const UNSUBSCRIBE = `https://example.com/users/unsubscribe/${'a'.repeat(70)}.${'b'.repeat(43)}`

/** The text of a mail, as nodemailer sends it to a server. */
const rawMail = async (said: { readonly subject: string; readonly groupName: string; readonly quote: string }) => {
  const contents = {
    ...said,
    heading: said.subject,
    sentences: [said.groupName],
    groupId: 'group',
    meetings: [{ id: 'm', title: said.subject, facts: [said.quote] }],
  }
  const message = await composeMail(contents, { unsubscribeUrl: UNSUBSCRIBE, ...urls })
  // The pages of the site, which are written by the same function, load a font.
  expect(message.html).not.toMatch(/@font-face|url\(|<link/)
  const transport = createTransport({ streamTransport: true, buffer: true })
  let raw: unknown
  const sendMail = transport.sendMail.bind(transport)
  Object.assign(transport, {
    sendMail: async (mail: Parameters<typeof sendMail>[0]) => {
      raw = (await sendMail({ ...mail, from: 'HobbyHub <mail@example.com>' })).message
    },
  })
  await sendSmtpMessage(transport, {
    ...message,
    calendar: null,
    to: 'ada@example.com',
    messageId: '<one@example.com>',
    unsubscribeUrl: UNSUBSCRIBE,
  })
  if (!(raw instanceof Uint8Array)) throw new Error('no mail')
  return new TextDecoder().decode(raw)
}
const sent = async (said: Parameters<typeof rawMail>[0]) => PostalMime.parse(await rawMail(said))

const HEADERS = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'message-id',
  'mime-version',
  'subject',
  'to',
  'x-auto-response-suppress',
]

/** Arbitrary text with other alphabets, line ends, and the syntax of headers, addresses and HTML. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        'a',
        'ü',
        'Я',
        'א',
        'あ',
        '🥖',
        ' ',
        '\r\n',
        '\n',
        '\r',
        'Bcc: eve@example.com',
        '<',
        '>',
        '&',
        '"',
        "'",
        '=?utf-8?Q?x?=',
        '</style><script>',
        '\u2028',
        '.',
        '--',
      ),
      { minLength: 1, maxLength: 20 },
    )
    .map((parts) => parts.join('')),
)
const oneLine = (value: string): string => value.replaceAll(/\s+/g, ' ').trim()

test('texts with any content stay as written, and change no header or recipient of the mail', async () => {
  await fc.assert(
    fc.asyncProperty(text, text, text, async (title, groupName, quote) => {
      const subject = `Changed: ${title}`
      const mail = await sent({ subject, groupName, quote })
      expect([...new Set(mail.headers.map(({ key }) => key))].toSorted()).toEqual(HEADERS)
      expect(mail.to).toMatchObject([{ address: 'ada@example.com' }])
      expect(mail.cc ?? []).toEqual([])
      expect(mail.bcc ?? []).toEqual([])
      expect(mail.attachments).toEqual([])
      expect(mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(`<${UNSUBSCRIBE}>`)
      expect(oneLine(mail.subject ?? '')).toBe(oneLine(subject.replaceAll('=?', '= ?')))

      const { document } = new Window()
      document.write(mail.html ?? '')
      const body = document.body
      expect([...new Set([...body.querySelectorAll('*')].map(({ tagName }) => tagName))].toSorted()).toEqual([
        'A',
        ...(body.querySelector('br') ? ['BR'] : []),
        'DIV',
        'H1',
        'H2',
        'LI',
        'MAIN',
        'P',
        'UL',
      ])
      expect(oneLine(body.querySelector('h1')?.textContent ?? '')).toBe(oneLine(subject))
      expect(oneLine(body.querySelector('h2')?.textContent ?? '')).toBe(oneLine(subject))
      expect(oneLine(body.querySelector('li')?.textContent ?? '')).toBe(oneLine(quote))
      expect(oneLine(body.querySelector('.quote')?.textContent ?? '')).toBe(oneLine(quote))
      expect(oneLine(mail.text ?? '')).toContain(oneLine(groupName))
    }),
    { numRuns: 300 },
  )
}, 60_000)

test('the header for unsubscribing is one line, and automatic replies are asked for by nobody', async () => {
  const raw = await rawMail({ subject: 'Hello', groupName: 'Rye', quote: 'Bread' })
  expect(raw.split('\r\n')).toContain(`List-Unsubscribe: <${UNSUBSCRIBE}>`)
  expect(raw).toContain('\r\nX-Auto-Response-Suppress: All\r\n')
})

test('lines of a quoted text are lines without any style', async () => {
  const said = { subject: 'Hello', heading: 'Hello', sentences: [], groupName: 'Rye', groupId: 'rye' }
  const quote = 'One\nTwo\r\n\r\n<Three>'
  const { html } = await composeMail({ ...said, quote }, { unsubscribeUrl: UNSUBSCRIBE, ...urls })
  expect(html).toContain('One<br>\nTwo<br>\n<br>\n&lt;Three&gt;</p>')
})

test('both texts of a mail lead to its group, to the end of the group’s mails, and to that of all', async () => {
  const said = { subject: 'Hello', heading: 'Hello', sentences: [], quote: 'One\nTwo', groupName: 'Rye' }
  const { text, html } = await composeMail({ ...said, groupId: 'a?b#c' }, { unsubscribeUrl: UNSUBSCRIBE, ...urls })
  const links = [`${SITE_ORIGIN}/groups/a%3Fb%23c`, UNSUBSCRIBE, `${SITE_ORIGIN}/dashboard/account`]
  expect(text.match(/https?:\S+/g)).toEqual(links)
  expect(text).toContain('> One\n> Two')
  const { document } = new Window()
  document.write(html)
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(links)
})

test('both texts of a mail about a deleted group lead to other groups and to the settings, and not to the group', async () => {
  const mail: Mail = {
    id: 'm',
    uid: 'u',
    kind: 'group-deleted',
    groupId: 'rye',
    groupName: 'Rye',
    attempts: 0,
    createdAt: '2026-11-26T10:00:00.000Z',
    sentAt: null,
  }
  const contents = mailContents(mail, {
    announced: null,
    poll: null,
    meetings: null,
    nextMeeting: null,
    onlineUrls: new Map(),
    isMuted: false,
    requester: undefined,
  })
  if (!contents) throw new Error('nothing to say')
  const { subject, text, html } = await composeMail(contents, { unsubscribeUrl: UNSUBSCRIBE, ...urls })
  expect(subject).toBe('Rye was deleted')
  expect(text).toBe(
    [
      'Rye was deleted',
      "The meetings that you were going to or waiting for won't take place.",
      `Find other groups: ${SITE_ORIGIN}/groups`,
      '--',
      `This e-mail is about the group Rye.\nE-mail settings: ${SITE_ORIGIN}/dashboard/account`,
    ].join('\n\n'),
  )
  const { document } = new Window()
  document.write(html)
  const links = [...document.querySelectorAll('a')].map((link) => `${link.textContent}: ${link.getAttribute('href')}`)
  expect(links).toEqual([
    `Find other groups: ${SITE_ORIGIN}/groups`,
    `E-mail settings: ${SITE_ORIGIN}/dashboard/account`,
  ])
})

test('a mail about a deleted group is as urgent as one about a cancelled meeting', () => {
  expect(KINDS['group-deleted'].priority).toBe(KINDS['meeting-cancelled'].priority)
})

test('both texts of a mail about meetings have a link for each reply', async () => {
  const said = { subject: 'Hello', heading: 'Hello', sentences: [], groupName: 'Rye', groupId: 'rye' }
  const meetings = ['a', 'b'].map((id) => ({ id, title: `Title ${id}`, facts: ['When: noon', 'Where: hall'] }))
  const { text, html } = await composeMail({ ...said, meetings }, { unsubscribeUrl: UNSUBSCRIBE, ...urls })
  const links = ['a', 'b'].flatMap((id) =>
    ['going', 'notGoing'].map((status) => `https://example.com/users/replies/${id}?status=${status}`),
  )
  expect(text.match(/https?:\S+/g)?.slice(0, 4)).toEqual(links)
  expect(text).toContain('Title a\nWhen: noon\nWhere: hall\nGoing: ')
  const { document } = new Window()
  document.write(html)
  expect([...document.querySelectorAll('a.button')].map((link) => link.getAttribute('href'))).toEqual(links)
  expect([...document.querySelectorAll('a.button')].map(({ textContent }) => textContent).slice(0, 2)).toEqual([
    'Going',
    "Can't go",
  ])
})

test('the group’s picture has a size and its name, in the HTML alone; users who muted the group do not get it', async () => {
  const mail: Mail = {
    id: 'm',
    uid: 'u',
    kind: 'approved',
    groupId: 'rye',
    groupName: 'Rye "& Co"',
    attempts: 0,
    createdAt: '2026-11-26T10:00:00.000Z',
    sentAt: null,
  }
  const startsAt = '2027-01-21T01:30:00.000Z'
  const nextMeeting = {
    id: 'a',
    date: '2027-01-20',
    time: '19:30',
    title: 'Rye and more',
    timeZone: 'America/Regina',
    place: 'Pier 7',
    startsAt,
  }
  const picture = ownPictureUrl(`${SITE_ORIGIN}/demo/cooking-1.webp`)
  const compose = async (isMuted: boolean) => {
    const state = {
      announced: null,
      meetings: null,
      nextMeeting,
      poll: null,
      onlineUrls: new Map<string, string>(),
      isMuted,
      requester: undefined,
    }
    const contents = mailContents(mail, state, picture)
    if (!contents) throw new Error('nothing to say')
    return composeMail(contents, { unsubscribeUrl: UNSUBSCRIBE, ...urls })
  }
  const { text, html } = await compose(false)
  expect(text).toContain('The next meeting: Wednesday, 20 January 2027 at 19:30 GMT-6, Pier 7.')
  expect(text).not.toContain('webp')
  const { document } = new Window()
  document.write(html)
  const image = document.querySelector('img')
  const [src, alt] = [image?.getAttribute('src'), image?.getAttribute('alt')]
  expect([src, alt]).toEqual([`${SITE_ORIGIN}/demo/cooking-1.webp`, 'Picture of Rye "& Co"'])
  expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['200', '150'])
  expect((await compose(true)).html).not.toContain('<img')
})

test('only pictures of the site itself are in mails, at its own address', () => {
  const uploaded = 'A1b2C3d4E5f6G7h8I9j0'
  expect(ownPictureUrl(`${SITE_ORIGIN}/pictures/${uploaded}.webp`)).toBe(
    `${SITE_ORIGIN}/pictures/${uploaded}.webp?size=small`,
  )
  const others = [
    'https://example.com/demo/a.webp',
    `${SITE_ORIGIN}.example.com/demo/a.webp`,
    `${SITE_ORIGIN}/users/x`,
    null,
  ]
  expect(others.map(ownPictureUrl)).toEqual(others.map(() => null))
})

test('a mail that asks whether a group still meets has the button for it, and the way to the group', async () => {
  const said = { subject: 'S', heading: 'H', sentences: [], groupId: 'g', groupName: 'G', asksIfActive: true } as const
  const { text, html } = await composeMail(said, { unsubscribeUrl: UNSUBSCRIBE, ...urls })
  expect(text).toContain("Yes, we're still meeting: https://example.com/users/active/token")
  expect(html).toContain(
    '<a class="button" href="https://example.com/users/active/token">Yes, we&#39;re still meeting</a>',
  )
  expect(text).toContain('Open the group: ')
})
