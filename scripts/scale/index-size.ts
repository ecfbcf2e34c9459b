import { HOBBY_CATEGORIES } from '../../contract/src/categories.ts'
import { MAX_SEARCH_TOKENS } from '../../contract/src/search.ts'
import { MAX_CHARS } from '../../contract/src/text.ts'
import { readIndexFile } from '../../tests/indexes/index-file.ts'
import { demoData } from '../seed/documents.ts'

// Firestore's own arithmetic: https://firebase.google.com/docs/firestore/storage-size

type Value = string | number | boolean | Date | readonly string[]
type Fields = Readonly<Record<string, Value>>

const stringSize = (text: string): number => Buffer.byteLength(text) + 1

const valueSize = (value: Value): number => {
  if (typeof value === 'string') return stringSize(value)
  if (typeof value === 'boolean') return 1
  if (typeof value === 'number' || value instanceof Date) return 8
  return value.reduce((sum, item) => sum + stringSize(item), 0)
}

const nameSize = (path: string): number =>
  path.split('/').reduce((sum, part) => sum + (part ? stringSize(part) : 0), 16)

/** Longer values are cut in an index. */
const MAX_INDEXED_BYTES = 1500

/** Firestore's limits for one document: https://firebase.google.com/docs/firestore/quotas */
export const LIMITS = { entries: 40_000, bytes: 8 * 2 ** 20 } as const

const indexFile = readIndexFile()
const compositesOf = (collection: string) =>
  indexFile.indexes.filter(({ collectionGroup }) => collectionGroup === collection)
const overridesOf = (collection: string) =>
  indexFile.fieldOverrides.filter(({ collectionGroup }) => collectionGroup === collection)

type Part = ReturnType<typeof compositesOf>[number]['fields'][number]
const isList = (part: Part) => 'arrayConfig' in part
/** The composite indexes with the words in them. */
export const SEARCH_INDEXES = compositesOf('groups').filter(({ fields }) => fields.some(isList)).length

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)

export type Size = { readonly document: number; readonly entries: number; readonly bytes: number }

/** The bytes of the document at `path`, and the number and bytes of its index entries. */
export const sizeOf = (path: string, document: Fields): Size => {
  const names = path.split('/')
  const name = nameSize(path)
  // The document, its parent (at the top without a name but its 16 bytes), and what every entry has.
  const entry = name + nameSize(names.slice(0, -2).join('/')) + 32
  const overrides = overridesOf(names.at(-2) ?? '')
  const fields = Object.entries(document).map(([field, value]) => ({ field, value, size: valueSize(value) }))
  // Every field by itself up and down, and a list's items one by one as well, where no override says otherwise.
  const single = fields.flatMap(({ field, value, size }) => {
    const override = overrides.find(({ fieldPath }) => fieldPath === field)
    if (override) return override.indexes.map(() => name + stringSize(field) + size + 48)
    const whole = entry + stringSize(field) + Math.min(size, MAX_INDEXED_BYTES)
    const items = Array.isArray(value) ? value.map((item) => entry + stringSize(field) + stringSize(item)) : []
    return [whole, whole, ...items]
  })
  const composite = compositesOf(names.at(-2) ?? '').flatMap(({ fields: parts }) => {
    const list = parts.filter(isList).flatMap(({ fieldPath }) => document[fieldPath] ?? [])
    const others = sum(
      parts.filter((part) => !isList(part)).map(({ fieldPath }) => valueSize(document[fieldPath] ?? '')),
    )
    return parts.some(isList) ? list.map((item) => entry + others + valueSize(item)) : [entry + others]
  })
  return {
    document: name + 32 + sum(fields.map(({ field, size }) => stringSize(field) + size)),
    entries: single.length + composite.length,
    bytes: sum(single) + sum(composite),
  }
}

const demo = demoData('https://example.web.app', new Date('2026-01-01T12:00:00Z')).groups
const meanOf = (numbers: readonly number[]) => sum(numbers) / numbers.length

const ID = 'x'.repeat(20)
const UID = 'x'.repeat(28)
const PLACE = `groups/${ID}`

/** The mean of the demo groups, whose texts are as people write them, in several languages. */
const sizes = demo.map(({ group }) => sizeOf(PLACE, group))
export const TYPICAL = {
  tokens: meanOf(demo.map(({ group }) => group.searchTokens.length)),
  document: meanOf(sizes.map(({ document }) => document)),
  entries: meanOf(sizes.map(({ entries }) => entries)),
  bytes: meanOf(sizes.map(({ bytes }) => bytes)),
  /** As REST sends it, without the words. */
  json: meanOf(demo.map(({ group: { searchTokens: _, ...shown } }) => Buffer.byteLength(JSON.stringify(shown)))),
} as const

const [member] = demo.flatMap(({ members }) => members)
const bytesOf = (path: string, document: Fields): number => {
  const size = sizeOf(path, document)
  return size.document + size.bytes
}

/** Bytes of each, with index entries. */
export const STORED = {
  group: TYPICAL.document + TYPICAL.bytes,
  creator: bytesOf(`${PLACE}/private/creator`, { creatorEmail: 'someone@example.com', creatorUid: UID }),
  membership: bytesOf(`${PLACE}/members/${UID}`, {
    ...member,
    photoURL: member?.photoURL ?? '',
    uid: UID,
    groupId: ID,
  }),
  account: bytesOf(`users/${UID}`, {
    firebaseUid: UID,
    email: 'someone@example.com',
    name: member?.name ?? '',
    photoURL: member?.photoURL ?? '',
    creationTime: '2026-01-01T12:00:00.000Z',
    lastSignInTime: '2026-01-01T12:00:00.000Z',
  }),
} as const

/** Three bytes each, as Chinese and Japanese have them. */
const wide = (chars: number) => '語'.repeat(chars)
const longestCategory = HOBBY_CATEGORIES.reduce((longest, each) => (each.length > longest.length ? each : longest))

/** The largest group that firestore.rules let in: as many words as they allow, of 16 characters. */
export const WORST = sizeOf(PLACE, {
  ...demo[0]?.group,
  category: longestCategory,
  groupName: wide(MAX_CHARS.groupName),
  groupNameKey: wide(MAX_CHARS.groupNameKey * 2),
  location: wide(MAX_CHARS.location),
  description: wide(MAX_CHARS.description),
  image: 'x'.repeat(MAX_CHARS.url),
  searchTokens: Array.from({ length: MAX_SEARCH_TOKENS }, () => wide(16)),
})
