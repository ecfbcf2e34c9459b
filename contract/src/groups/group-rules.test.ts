import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { derivedGroupFields } from './derived-group-fields.ts'
import { groupDocumentSchema, updateGroupPayloadSchema } from './group.ts'

// firestore.rules cannot import the schemas, so this test compares the fields that both list for a group.
const rules = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8')

/** The body of a function in firestore.rules. */
const bodyOf = (name: string): string => {
  const [, body] = new RegExp(`function ${name}\\([^)]*\\) \\{([^}]*)\\}`).exec(rules) ?? []
  if (body === undefined) throw new Error(`firestore.rules have no function ${name}`)
  return body
}

/** The fields listed in the first `hasOnly([…])` of a function in firestore.rules. */
const listed = (name: string): string[] => {
  const [, list = ''] = /hasOnly\(\[([^\]]*)\]\)/.exec(bodyOf(name)) ?? []
  return [...list.matchAll(/'(\w+)'/g)].map(([, field = '']) => field)
}

/** The fields of `group` that a function in firestore.rules reads. */
const checked = (name: string): string[] =>
  [...bodyOf(name).matchAll(/\bgroup\.(?:get\('(\w+)'|(\w+))/g)].map(([, got, field = '']) => got ?? field)

const indexFields = Object.keys(
  derivedGroupFields({
    groupName: '',
    category: '',
    location: '',
    description: '',
    creatorName: '',
    maxMembers: 0,
    memberCount: 0,
    waitingCount: 0,
  }),
)
/** With each update, a creator says that the group is active. */
const activityFields = ['activity', 'activeAt', 'quietSince', 'archivedAt']
const { creatorEmail: _, ...updatable } = updateGroupPayloadSchema.shape

test.each([
  {
    name: 'isNewGroup',
    meaning: 'every field that a stored group has',
    inRules: listed('isNewGroup'),
    inSchema: [...Object.keys(groupDocumentSchema.shape), ...indexFields],
  },
  {
    name: 'isEditedGroup',
    meaning: 'every field that an update may change',
    inRules: listed('isEditedGroup'),
    inSchema: [...Object.keys(updatable), ...indexFields, ...activityFields],
  },
  {
    name: 'hasValidDetails',
    meaning: 'every field that a creator chooses',
    inRules: checked('hasValidDetails'),
    inSchema: Object.keys(updatable).filter((field) => field !== 'creatorName'),
  },
])('$name in firestore.rules names $meaning, and no other', ({ name, inRules, inSchema }) => {
  expect({
    [`missing in ${name}`]: inSchema.filter((field) => !inRules.includes(field)),
    [`unknown in ${name}`]: inRules.filter((field) => !inSchema.includes(field)),
  }).toEqual({ [`missing in ${name}`]: [], [`unknown in ${name}`]: [] })
})
