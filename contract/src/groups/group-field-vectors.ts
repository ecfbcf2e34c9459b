import { MAX_CHARS, MAX_JOIN_QUESTIONS } from '../shared/limits.ts'

/** A value for one field of a group, and whether forms, REST and rules must accept it. */
export type GroupFieldVector = {
  readonly name: string
  /** A `creatorName` is sent by a caller whose token has no name, because a name in the token takes precedence. */
  readonly field:
    | 'groupName'
    | 'category'
    | 'location'
    | 'maxMembers'
    | 'startDate'
    | 'image'
    | 'description'
    | 'creatorName'
    | 'approvalRequired'
    | 'membersVisible'
    | 'repeats'
    | 'joinQuestions'
    | 'place'
  readonly value: unknown
  readonly accepted: boolean
  /**
   * 'rest' if only forms and REST refuse the value: rules never get a lone surrogate, which no Firestore client can send, and
   * they cannot run a URL parser. 'rules' if only rules refuse the value: REST treats a blank creatorName as missing.
   */
  readonly only?: 'rest' | 'rules'
}

type Field = GroupFieldVector['field']

const accepted = (field: Field, cases: Record<string, unknown>): GroupFieldVector[] =>
  Object.entries(cases).map(([name, value]) => ({ name, field, value, accepted: true }))
const refused = (field: Field, cases: Record<string, unknown>): GroupFieldVector[] =>
  Object.entries(cases).map(([name, value]) => ({ name, field, value, accepted: false }))
const refusedByRest = (field: Field, cases: Record<string, unknown>): GroupFieldVector[] =>
  refused(field, cases).map((vector) => ({ ...vector, only: 'rest' }))
const refusedByRules = (field: Field, cases: Record<string, unknown>): GroupFieldVector[] =>
  refused(field, cases).map((vector) => ({ ...vector, only: 'rules' }))

const lineFields = {
  groupName: MAX_CHARS.groupName,
  location: MAX_CHARS.location,
  creatorName: MAX_CHARS.name,
} as const
const textFields = { ...lineFields, description: MAX_CHARS.description } as const

const WRONG_TYPES = { 'a number': 7, true: true, null: null, 'a list': ['a'], 'an object': { a: 'b' } }

/** A selection of control characters, and every bidirectional embedding, override and isolate. */
const CONTROLS = {
  NUL: '\u0000',
  BEL: '\u0007',
  backspace: '\b',
  'vertical tab': '\u000b',
  'form feed': '\f',
  ESC: '\u001b',
  'unit separator': '\u001f',
  DEL: '\u007f',
  'next line (C1)': '\u0085',
  'last C1 control': '\u009f',
  'left-to-right embedding': '\u202a',
  'right-to-left embedding': '\u202b',
  'pop directional formatting': '\u202c',
  'left-to-right override': '\u202d',
  'right-to-left override': '\u202e',
  'left-to-right isolate': '\u2066',
  'right-to-left isolate': '\u2067',
  'first strong isolate': '\u2068',
  'pop directional isolate': '\u2069',
}
const BREAKS = {
  tab: '\t',
  'line feed': '\n',
  'carriage return and line feed': '\r\n',
  'line separator': '\u2028',
  'paragraph separator': '\u2029',
}
const inText = (characters: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(characters).map(([name, character]) => [name, `Chess${character}club`]))

const BLANKS = {
  empty: '',
  spaces: '   ',
  'tabs and line breaks alone': '\t\r\n',
  'no-break spaces alone': '\u00a0\u00a0',
  'ideographic space alone': '\u3000',
  'zero-width spaces alone': '\u200b\u200b',
  'zero-width joiner alone': '\u200d',
  'byte order mark alone': '\ufeff',
  'soft hyphen alone': '\u00ad',
  'a combining accent alone': '\u0301',
  'a Hangul filler alone': '\u3164',
  'a halfwidth Hangul filler alone': '\uffa0',
  'a leading Hangul filler alone': '\u115f',
  'a medial Hangul filler alone': '\u1160',
  'blanks of Braille alone': '\u2800\u2800',
}

const anyText = (field: keyof typeof textFields, max: number): GroupFieldVector[] => [
  ...refused(field, {
    ...WRONG_TYPES,
    'one letter too many': 'x'.repeat(max + 1),
    'one emoji too many': '😀'.repeat(max + 1),
    huge: 'x'.repeat(40_000),
    ...inText(CONTROLS),
  }),
  ...refusedByRest(field, {
    'a lone high surrogate': 'Chess \ud83d club',
    'a lone low surrogate': 'Chess \ude00 club',
    'surrogates the wrong way round': 'Chess \ude00\ud83d club',
  }),
  ...accepted(field, {
    'one letter': 'x',
    'one digit': '7',
    'one mark of punctuation': '?',
    'letters up to the bound': 'x'.repeat(max),
    'emoji up to the bound': '😀'.repeat(max),
    'emoji joined by zero-width joiners': '👩‍👩‍👧‍👦 families',
    'a flag': '🇮🇸 sagas',
    Hebrew: 'חוג שחמט',
    'Arabic with Latin in it': 'نادي Chess للقراءة',
    'a right-to-left mark': 'שלום!\u200f :)',
    Japanese: '東京・写真の会',
    Korean: '한국어 독서 모임',
    'one letter between Hangul fillers': '\u3164x\u1160',
    'Braille with a blank in it': '⠉⠓⠑⠎⠎\u2800⠉⠇⠥⠃',
    Hindi: 'हिन्दी पठन मंडली',
    Thai: 'ชมรมตกปลา',
    'decomposed accents': 'Cafe\u0301 Zu\u0308rich',
    'an inner no-break space': 'Chess\u00a0club',
    'HTML, which is text': '<script>alert(1)</script><b>bold</b>',
    'quotes and backslashes': `"Rock 'n' roll" \\o/ \`x\``,
    'a template, which is text': '{{7*7}} <%= 7*7 %> %s %00',
    'an SQL joke': "Robert'); DROP TABLE groups;--",
    'a name of an object’s own': '__proto__',
    'the replacement character': 'Chess \ufffd club',
  }),
]

const SITE = 'https://example.com/'

const question = '🎨'.repeat(MAX_CHARS.question)
const town = { id: 2633352, name: 'York', country: 'GB', latitude: 53.96, longitude: -1.08 }

/** Towns with other values of one field, by the field and the value. */
const townsWith = (field: keyof typeof town, values: readonly unknown[]): Record<string, unknown> =>
  Object.fromEntries(values.map((value) => [`${field} ${JSON.stringify(value)}`, { ...town, [field]: value }]))
const townsWithout = Object.fromEntries(
  Object.keys(town).map((field) => [
    `no ${field}`,
    Object.fromEntries(Object.entries(town).filter(([name]) => name !== field)),
  ]),
)

/** Difficult values for each `field` of GroupFieldVector. tests/rest sends them to REST, tests/rules to firestore.rules. */
export const groupFieldVectors: readonly GroupFieldVector[] = [
  ...anyText('groupName', lineFields.groupName),
  ...anyText('location', lineFields.location),
  ...anyText('creatorName', lineFields.creatorName),
  ...anyText('description', textFields.description),
  ...(['groupName', 'location', 'description'] as const).flatMap((field) => refused(field, BLANKS)),
  ...refusedByRules('creatorName', BLANKS),
  ...refused('groupName', inText(BREAKS)),
  ...refused('location', inText(BREAKS)),
  ...refused('creatorName', inText(BREAKS)),
  ...accepted('description', inText(BREAKS)),
  ...accepted('groupName', {
    'a name whose key is empty': '\u00a8',
    'a name whose key is much longer': '\ufdfa'.repeat(MAX_CHARS.groupName),
    'a name whose key has other letters': 'ＦＵＬＬ ǅ ﬁsh İstanbul Straße',
  }),

  ...refused('category', {
    ...WRONG_TYPES,
    empty: '',
    'the filter’s All': 'All',
    'lower case': 'cooking',
    'a space before it': ' Cooking',
    'a line break after it': 'Cooking\n',
    'a look-alike letter': 'Сooking',
    'one not in the list': 'Knitting',
  }),
  ...accepted('category', { 'one with an ampersand': 'Drawing & Painting', 'the last one': 'Writing' }),

  ...refused('startDate', {
    ...WRONG_TYPES,
    empty: '',
    'February 29 in no leap year': '2027-02-29',
    'February 29 in 1900': '1900-02-29',
    'February 30': '2028-02-30',
    'April 31': '2027-04-31',
    'month 13': '2027-13-01',
    'month 0': '2027-00-10',
    'day 0': '2027-01-00',
    'day 32': '2027-01-32',
    'short parts': '2027-1-1',
    'a time behind it': '2027-01-01T00:00:00Z',
    'day before year': '01-01-2027',
    'five digits of year': '12027-01-01',
    'a sign': '-2027-01-01',
    'a line break after it': '2027-01-01\n',
    'a space before it': ' 2027-01-01',
    'Arabic digits': '٢٠٢٧-٠١-٠١',
    'another dash': '2027–01–01',
    words: 'tomorrow',
  }),
  ...accepted('startDate', {
    'February 29 in a leap year': '2028-02-29',
    'February 29 in 2000': '2000-02-29',
    'a day long past': '1999-12-31',
    'the last day': '9999-12-31',
  }),

  ...refused('maxMembers', {
    'digits in text': '5',
    'a fraction': 1.5,
    'not a number': Number.NaN,
    infinity: Number.POSITIVE_INFINITY,
    'one past the safe integers': 2 ** 53,
    'far past the safe integers': 1e300,
    true: true,
    null: null,
    'a list': [5],
    'an object': { value: 5 },
  }),
  ...accepted('maxMembers', { zero: 0, negative: -3, 'the greatest safe integer': Number.MAX_SAFE_INTEGER }),

  ...refused('approvalRequired', { 'true in text': 'true', one: 1, null: null, 'a list': [true] }),
  ...accepted('approvalRequired', { true: true, false: false }),
  ...refused('membersVisible', { 'true in text': 'true', one: 1, null: null, 'a list': [true] }),
  ...accepted('membersVisible', { true: true, false: false }),
  ...refused('repeats', { 'true in text': 'true', one: 1, null: null, 'a list': [true] }),
  ...accepted('repeats', { true: true, false: false }),

  ...refused('joinQuestions', {
    'one too many': Array(MAX_JOIN_QUESTIONS + 1).fill('Why?'),
    'the first too long': [`${question}x`],
    'the second too long': ['1', `${question}x`],
    'the third too long': ['1', '2', `${question}x`],
    'the second of two blank': ['1', ' '],
    'the second of three blank': ['1', ' ', '3'],
    'the third empty': ['1', '2', ''],
    'an override of direction': ['1', '2', 'a\u202eb'],
    'a number': 7,
    'a number in the list': [5],
    'a number after a text': ['1', 5],
    'a text': 'What do you draw?',
    'an empty text': '',
    'a list as an object': { 0: 'What do you draw?' },
    'an empty object': {},
    null: null,
  }),
  ...accepted('joinQuestions', {
    none: [],
    one: ['What do you draw?'],
    two: ['1', '2'],
    'the longest': Array(MAX_JOIN_QUESTIONS).fill(question),
  }),

  ...refused('place', {
    ...townsWithout,
    'another field': { ...town, more: 'x' },
    'a private field': { ...town, creatorEmail: 'x' },
    ...townsWith('id', [0, -1, 1.5, '1', null, 2 ** 53]),
    ...townsWith('name', ['', ' ', 'a\nb', 'x'.repeat(MAX_CHARS.place + 1), 7, null]),
    ...townsWith('country', ['gb', 'G', 'GBR', 'GB\n', '', 7, null]),
    ...townsWith('latitude', [90.01, -90.01, '5', null]),
    ...townsWith('longitude', [180.01, -180.01, '5', null]),
    'a latitude that is not a number': { ...town, latitude: Number.NaN },
    'an infinite longitude': { ...town, longitude: Number.POSITIVE_INFINITY },
    'a text': 'York',
    'a number': 7,
    true: true,
    'an empty list': [],
    'a list': ['York'],
    'an empty object': {},
  }),
  ...accepted('place', {
    none: null,
    York: town,
    'the greatest values': {
      id: Number.MAX_SAFE_INTEGER,
      name: '🎨'.repeat(MAX_CHARS.place),
      country: 'ZA',
      latitude: 90,
      longitude: 180,
    },
    'the least values': { id: 1, name: 'x', country: 'AZ', latitude: -90, longitude: -180 },
    'on the equator': { ...town, latitude: 0, longitude: 0.29 },
    'nearly half around the earth': { ...town, latitude: -0.57, longitude: 179.99 },
  }),

  ...refused('image', {
    ...WRONG_TYPES,
    empty: '',
    spaces: '  ',
    'javascript:': 'javascript:alert(1)',
    'javascript: with http in it': 'javascript:alert(1)//https://example.com/a.png',
    'javascript: in other case': 'JaVaScRiPt:alert(1)',
    'javascript: with a line break in it': 'java\nscript:alert(1)',
    'data:': 'data:image/svg+xml,<svg onload=alert(1)>',
    'blob:': 'blob:https://example.com/1',
    'http:': 'http://example.com/a.png',
    'http: of a local server that is not the emulators’': 'http://127.0.0.1:5000/images/a.png',
    'http: of a host that begins like a local one': 'http://localhost.example.com/demo/a.png',
    'http: of another local host': 'http://127.0.0.2/demo/a.png',
    'http: with a local address for a name': 'http://127.0.0.1:5000@example.com/demo/a.png',
    'https without its colon': 'https//example.com/a.png',
    'file:': 'file:///etc/passwd',
    'ftp:': 'ftp://example.com/a.png',
    'no scheme': '//example.com/a.png',
    'a path': '/images/a.png',
    words: 'a picture',
    'no host': 'https://',
    'one slash': 'https:/example.com/a.png',
    'http further on': 'x https://example.com/a.png',
    'http on the second line': 'x\nhttps://example.com/a.png',
    'a double quote': `${SITE}a.png"onerror="alert(1)`,
    'a single quote': `${SITE}a.png'onerror='alert(1)`,
    'a backtick': `${SITE}\`a`,
    'an angle bracket': `${SITE}<script>`,
    'a backslash': 'https:\\\\example.com\\a.png',
    'an inner space': `${SITE}a b.png`,
    'an inner line break': `${SITE}a\nb.png`,
    'an inner tab': `${SITE}a\tb.png`,
    'an inner NUL': `${SITE}a\u0000.png`,
    'an inner C1 control': `${SITE}a\u0085.png`,
    'an inner no-break space': `${SITE}a\u00a0b.png`,
    'an inner ideographic space': `${SITE}a\u3000b.png`,
    'an inner line separator': `${SITE}a\u2028b.png`,
    'one character too many': SITE.padEnd(MAX_CHARS.url + 1, 'x'),
    huge: SITE.padEnd(40_000, 'x'),
  }),
  ...refusedByRest('image', {
    'a port out of range': 'https://example.com:99999/a.png',
    'half an IPv6 host': 'https://[::1/a.png',
    'a lone surrogate': `${SITE}\ud83d.png`,
  }),
  ...accepted('image', {
    'upper case': 'HTTPS://EXAMPLE.COM/A.PNG',
    'a port, a query and a fragment': 'https://example.com:8443/images/a.png?w=1&h=2#x',
    'the emulators’ own, drawn': 'http://127.0.0.1:5000/demo/a.webp',
    'the emulators’ own, of people': 'http://localhost/people/a.webp',
    'the emulators’ own, uploaded': 'http://localhost:19090/pictures/a.webp?size=small',
    'letters of other alphabets': 'https://例え.jp/絵.png',
    'an emoji': `${SITE}😀.png`,
    'escaped characters': `${SITE}a%20b%22.png`,
    'up to the bound': SITE.padEnd(MAX_CHARS.url, 'x'),
  }),
]
