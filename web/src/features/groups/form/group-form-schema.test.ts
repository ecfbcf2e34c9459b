import { HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import { createGroupPayloadSchema } from '@hobbyhub/contract/groups/group'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupFormSchema } from './group-form-schema.ts'

const form = {
  groupName: 'Chess club',
  category: 'Reading',
  location: 'Reykjavík',
  maxMembers: '5',
  startDate: '2027-01-01',
  image: 'https://example.com/a.png',
  description: 'We play.',
  approvalRequired: false,
  membersVisible: true,
  repeats: false,
  place: { id: 3413829, name: 'Reykjavík', country: 'IS', latitude: 64.14, longitude: -21.9 },
  question1: ' Why do you play? ',
  question2: ' ',
  question3: 'Since when?',
}

describe('the number of members', () => {
  const parse = (maxMembers: string) => groupFormSchema.safeParse({ ...form, maxMembers }).data?.maxMembers

  test('is any safe integer', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom('', ' '), (number, space) => {
        expect(parse(`${space}${number}${space}`)).toBe(number)
      }),
    )
  })
  test('is parsed as a decimal number', () => {
    expect(parse('010')).toBe(10)
    expect(parse('+3')).toBe(3)
    expect(parse('٥')).toBe(5)
  })
  test.each(['', ' ', '1.5', '1e3', '0x10', '5 people', '9007199254740992', 'NaN', '--1'])('is not %j', (text) =>
    expect(parse(text)).toBeUndefined(),
  )
  test('is never -0, which Firestore stores as a double', () => {
    expect(parse('-0')).toBe(0)
  })
})

describe('the form', () => {
  test('returns values that rules and REST accept', () => {
    const values = groupFormSchema.parse(form)
    const { question1: _, question2: __, question3: ___, ...fields } = form
    const joinQuestions = ['Why do you play?', 'Since when?']
    expect(values).toEqual({ ...fields, maxMembers: 5, joinQuestions })
    expect(createGroupPayloadSchema.parse(values)).toEqual(values)
  })
  test('names each missing field', () => {
    const empty = {
      ...form,
      groupName: ' ',
      location: '',
      maxMembers: '',
      startDate: '',
      image: '',
      description: '\n',
      category: '',
    }
    const { error } = groupFormSchema.safeParse(empty)
    expect(Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])).toEqual({
      groupName: 'Group name is required.',
      category: 'Choose a category from the list.',
      location: 'Location is required.',
      maxMembers: 'Enter a whole number of members.',
      startDate: 'Choose a date.',
      image: 'Image address is required.',
      description: 'Description is required.',
    })
  })
  test('trims', () => {
    const { groupName, image } = groupFormSchema.parse({
      ...form,
      groupName: ' \u3000Chess ',
      image: ` ${form.image}\n`,
    })
    expect([groupName, image]).toEqual(['Chess', form.image])
    expect(groupFormSchema.parse({ ...form, image: 'example.com/a.png' }).image, 'completed').toBe(form.image)
  })
  test.each(HOBBY_CATEGORIES)('knows %s', (category) =>
    expect(groupFormSchema.parse({ ...form, category }).category).toBe(category),
  )
})
