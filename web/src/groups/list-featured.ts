import { FEATURED_GROUPS } from '@hobbyhub/contract/constants'
import { type Group, groupDocumentSchema } from '@hobbyhub/contract/group'
import { SORT_FIELD } from '@hobbyhub/contract/sort'
import * as z from 'zod/mini'
import { config, emulators } from '../firebase/config.ts'

// Home is most visitors' first view, and four public documents are all that it reads: without the Firestore SDK, which
// would be a fifth of all its code, by the REST call that the SDK makes.

const { host, port } = emulators?.firestore ?? {}
const origin = host ? `http://${host}:${port}` : 'https://firestore.googleapis.com'
const address = `${origin}/v1/projects/${config.projectId}/databases/(default)/documents:runQuery`

const request = {
  structuredQuery: {
    from: [{ collectionId: 'groups' }],
    orderBy: [
      { field: { fieldPath: SORT_FIELD.name }, direction: 'ASCENDING' },
      { field: { fieldPath: '__name__' }, direction: 'ASCENDING' },
    ],
    limit: FEATURED_GROUPS,
  },
}

/** The kinds of value that a group has; any other is nothing that the contract knows. */
const valueSchema = z.pipe(
  z.object({
    stringValue: z.optional(z.string()),
    booleanValue: z.optional(z.boolean()),
    integerValue: z.optional(z.string()),
    timestampValue: z.optional(z.string()),
  }),
  z.transform(({ stringValue, booleanValue, integerValue, timestampValue }) => {
    if (integerValue !== undefined) return Number(integerValue)
    if (timestampValue !== undefined) return { toDate: () => new Date(timestampValue) }
    return stringValue ?? booleanValue
  }),
)

const documentSchema = z.object({ name: z.string(), fields: z.record(z.string(), valueSchema) })
/** One entry a document; where there is none, one that says only when that was so. */
const answerSchema = z.array(z.object({ document: z.optional(documentSchema) }))

/** The group in a document; null where it does not fit the contract (reported, not thrown: one bad document must not break the list). */
const readGroup = ({ name, fields }: z.infer<typeof documentSchema>): Group | null => {
  const { data, error } = groupDocumentSchema.safeParse(fields)
  if (data) return { id: name.slice(name.lastIndexOf('/') + 1), ...data }
  console.error(`${name} does not fit the contract`, error.issues)
  return null
}

/** Home's featured groups: the first of the list by name. Throws where Firestore cannot be reached or refuses. */
export const listFeaturedGroups = async (): Promise<Group[]> => {
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(request) })
  if (!response.ok) throw new Error(`Firestore answered ${response.status}`)
  const entries = answerSchema.parse(await response.json())
  return entries.map(({ document }) => document && readGroup(document)).filter((group) => group != null)
}
