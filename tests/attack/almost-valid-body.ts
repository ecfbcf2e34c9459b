import fc from 'fast-check'

/** A JSON object as a list of names and values. Names may repeat, which JSON.stringify cannot write. */
export type JsonMembers = readonly (readonly [name: string, value: unknown])[]

const toText = (members: JsonMembers): string =>
  `{${members.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`

const NASTY_NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'memberCount',
  'creatorUid',
  'createdAt',
  '_id',
  '',
  '\u0000',
]

/** Texts that have broken other programs: malformed, blank, bidirectional, huge, markup, paths. */
const nastyText = fc.oneof(
  fc.constantFrom(
    '\ud800',
    '\u202e\u202d',
    ' \t\u00a0 ',
    '\u200b',
    '\u0000',
    "'; DROP TABLE",
    '<script>x</script>',
    '../..',
  ),
  fc.constantFrom('javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https://a"onerror=x', 'x'.repeat(6000)),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

const value = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 2, arbitrary: nastyText },
  fc.double(),
  fc.integer(),
)

type Change = {
  readonly kind: 'drop' | 'set' | 'add' | 'twice'
  readonly at: number
  readonly name: string
  readonly value: unknown
}

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom<Change['kind'][]>('drop', 'set', 'set', 'set', 'add', 'twice'),
  at: fc.nat({ max: 20 }),
  name: fc.oneof(fc.constantFrom(...NASTY_NAMES), fc.string({ maxLength: 8 })),
  value,
})

const apply = (members: JsonMembers, { kind, at, name, value }: Change): JsonMembers => {
  const index = at % Math.max(1, members.length)
  const chosen = members[index]
  if (kind === 'add' || !chosen) return [...members, [name, value]]
  if (kind === 'twice') return [...members, [chosen[0], value]]
  return kind === 'drop' ? members.toSpliced(index, 1) : members.with(index, [chosen[0], value])
}

/** A valid body as JSON, unchanged or with up to three changes. */
export const almostValidBody = (good: fc.Arbitrary<object>): fc.Arbitrary<string> =>
  fc
    .tuple(good, fc.oneof(fc.constant([]), fc.array(change, { maxLength: 3 })))
    .map(([body, changes]) => toText(changes.reduce<JsonMembers>(apply, Object.entries(body))))
