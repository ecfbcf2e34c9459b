import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { database } from '../../support/database.ts'
import { dayFromNow } from '../../support/group-payload.ts'
import { closeDialog, expect, test } from '../fixtures.ts'

// Texts from other programs hold characters that nobody sees, and that rules and REST refuse.

const paste = async (page: Page, field: Locator, text: string): Promise<void> => {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field.focus()
  await page.keyboard.press('ControlOrMeta+V')
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a group is created with texts copied from Word, WhatsApp and contacts, and with digits of another script', async ({
  signedInPage: page,
}) => {
  const groupName = `Readers ${randomUUID()}`
  await page.goto('/create-group')
  await paste(page, page.getByLabel('Group name'), `\u2068${groupName}\u2069`)
  await page.getByLabel('Category').selectOption('Reading')
  await page.getByLabel('Location').fill('\u202aMuseum Gardens\u202c,\u000bYork')
  await page.getByLabel('Maximum members').fill('١٢')
  await page.getByLabel('Start date', { exact: true }).fill(dayFromNow(20))
  const description = page.getByLabel('Description')
  await description.fill('Hello there')
  await description.press('Home')
  for (let at = 0; at < 'Hello '.length; at += 1) await description.press('ArrowRight')
  await paste(page, description, '\u200eWe read.\u000bCall \u202d(555) 123\u202c.\u200f ')
  await page.keyboard.type('all ')
  await expect(description).toHaveValue('Hello We read.\nCall (555) 123. all there')
  await page.getByRole('button', { name: 'Create Group' }).click()
  await closeDialog(page, 'Group Created!')
  const { docs } = await database().collection('groups').where('groupName', '==', groupName).get()
  expect(docs.map((each) => each.data())).toEqual([
    expect.objectContaining({
      location: 'Museum Gardens, York',
      maxMembers: 12,
      description: 'Hello We read.\nCall (555) 123. all there',
    }),
  ])
})

test('a paste that was cleaned can be undone', async ({ signedInPage: page }) => {
  await page.goto('/create-group')
  const description = page.getByLabel('Description')
  await description.pressSequentially('Typed. ')
  await paste(page, description, 'Pasted\u000btext')
  await expect(description).toHaveValue('Typed. Pasted\ntext')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(description).toHaveValue('Typed. ')
})
