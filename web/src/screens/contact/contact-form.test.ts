import { describe, expect, test } from 'vitest'
import { contactFormSchema } from './contact-form.ts'

describe('contacting', () => {
  test('needs nothing', () => {
    expect(contactFormSchema.safeParse({ name: '', email: '', message: '' }).success).toBe(true)
  })
  test('checks an e-mail where there is one', () => {
    expect(contactFormSchema.safeParse({ name: '', email: 'ada', message: '' }).success).toBe(false)
  })
})
