import { GROUND_TEXTS } from '@hobbyhub/contract/moderation/ground'
import { noticePayloadSchema } from '@hobbyhub/contract/moderation/notice'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AWKWARD_NAMES, anyText, readPage, withLineFeeds } from '../../../../tests/support/public-pages.ts'
import { NOTICE_PAGE_CONTENT_SECURITY_POLICY, renderNoticePage } from './notice-page.ts'

const shown = async (changes: { id?: string; groupName?: string } = {}) =>
  readPage(await renderNoticePage({ id: 'group-1', groupName: 'Harbour Chess', ...changes }))

test('the form has the fields of a notice, each with a label, and a place for what is wrong with it', async () => {
  const { document } = await shown()
  const fields = [...document.querySelectorAll('form [name]')]
  const names = fields.map((field) => field.getAttribute('name') ?? '')
  expect(names.toSorted()).toEqual(Object.keys(noticePayloadSchema.shape).toSorted())
  for (const field of fields) {
    const name = field.getAttribute('name') ?? ''
    const label = document.querySelector(`label[for="${name}"]`) ?? field.closest('label')
    expect(label?.textContent, name).toMatch(/\S/)
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ')
    expect(described).toContain(`${name}-error`)
    for (const id of described) expect(document.getElementById(id), id).not.toBeNull()
  }
  const options = [...document.querySelectorAll('option')].map((option) => [
    option.getAttribute('value'),
    option.textContent,
  ])
  expect(options).toEqual([['', 'Choose a reason'], ...Object.entries(GROUND_TEXTS)])
})

test('the page is not listed, leads back to the group, and without scripts says that it needs them', async () => {
  const { document, content } = await shown({ id: 'a b"<ü' })
  expect(content('robots')).toBe('noindex')
  expect(document.querySelector('main a')?.getAttribute('href')).toBe('/s/a%20b%22%3C%C3%BC')
  expect(document.querySelector('form')?.getAttribute('action')).toBe('/groupInformation/a%20b%22%3C%C3%BC/notices')
  expect(document.querySelector('button')?.hasAttribute('disabled')).toBe(true)
  expect(document.querySelector('noscript')?.textContent).toContain('This form needs scripts.')
})

test('without e-mail, the page promises none', async () => {
  const { document } = await shown()
  expect(document.querySelector('form')?.getAttribute('data-done')).toBe('Thank you. A moderator will look at it.')
  expect(document.querySelector('#email-hint')?.textContent).toBe("It isn't shown to anybody.")
})

test('the policy of the page allows files of the site as scripts, and calls of the site, and nothing else that runs', () => {
  const policy = Object.fromEntries(
    NOTICE_PAGE_CONTENT_SECURITY_POLICY.split('; ').map((part) => [part.split(' ')[0], part]),
  )
  expect(policy).toEqual({
    'default-src': "default-src 'none'",
    'style-src': "style-src 'unsafe-inline'",
    'base-uri': "base-uri 'none'",
    'form-action': "form-action 'self'",
    'frame-ancestors': "frame-ancestors 'none'",
    'script-src': "script-src 'self'",
    'connect-src': "connect-src 'self'",
  })
})

test.each(AWKWARD_NAMES)('the group name %s is shown unchanged, in a direction of its own', async (groupName) => {
  const { document } = await shown({ groupName })
  const link = document.querySelector('main a')
  expect([link?.textContent, link?.parentElement?.getAttribute('dir')]).toEqual([groupName, 'auto'])
  expect(document.title).toBe(`Report ${groupName}`)
})

test('a group’s name adds no element, whatever it is', async () => {
  const plain = (await shown()).tags
  await fc.assert(
    fc.asyncProperty(anyText, async (groupName) => {
      const { document, tags } = await shown({ groupName })
      expect(tags).toEqual(plain)
      expect(document.querySelector('main a')?.textContent).toBe(withLineFeeds(groupName))
    }),
    { numRuns: 100 },
  )
})
