import { describe, expect, test } from 'vitest'
import { contactFormSchema, sentContactFormSchema } from './contact-form.ts'

describe('contacting, where messages reach nobody', () => {
  test('needs nothing', () => {
    expect(contactFormSchema.safeParse({ name: '', email: '', message: '' }).success).toBe(true)
  })
  test('checks an e-mail where there is one', () => {
    expect(contactFormSchema.safeParse({ name: '', email: 'ada', message: '' }).success).toBe(false)
  })
})

describe('contacting, where messages are sent', () => {
  const messagesOf = (values: object) =>
    sentContactFormSchema.safeParse(values).error?.issues.map(({ message }) => message) ?? []

  test('needs a name, an e-mail and a message', () => {
    expect(messagesOf({ name: ' ', email: '', message: '\n' })).toEqual([
      'Name is required.',
      'E-mail is required.',
      'Message is required.',
    ])
  })
  test('leaves out spaces around what was typed', () => {
    expect(sentContactFormSchema.parse({ name: ' Ada ', email: ' ada@example.com ', message: 'Hi\n' })).toEqual({
      name: 'Ada',
      email: 'ada@example.com',
      message: 'Hi',
    })
  })
  test('names the longest name and message', () => {
    const values = { name: 'a'.repeat(101), email: 'ada@example.com', message: 'é'.repeat(5001) }
    expect(messagesOf(values)).toEqual([
      'Name can have 100 characters at most.',
      'Message can have 5000 characters at most.',
    ])
  })
})
