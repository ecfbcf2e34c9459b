import * as z from 'zod/mini'
import { type Endpoint, endpoints, errorStatuses } from '../endpoints.ts'
import { restErrorSchema } from '../shared/rest-error.ts'
import { site } from '../shared/site.ts'
import { exampleOf, fieldDocs, type JsonSchema, jsonSchema, withDescriptions } from './openapi-example.ts'

type Json = Record<string, unknown>
type Io = 'input' | 'output'

const CALENDAR_EXAMPLE = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:MEETING_ID@hobbyhub',
  'SEQUENCE:0',
  'DTSTART:20260324T180000Z',
  'DTEND:20260324T200000Z',
  'SUMMARY:Chess by the harbour',
  'STATUS:CONFIRMED',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n')

const STATUS_TEXT: Readonly<Record<number, string>> = {
  200: 'Done',
  201: 'Created',
  204: 'Done',
  400: 'Malformed or invalid',
  401: 'No or bad token',
  403: "Not the caller's",
  404: 'Unknown',
  408: 'The body did not arrive in time',
  409: 'Full, passed, cancelled, closed, own group, no member, or too many',
  410: 'The invitation is no longer valid, or moderators have removed this picture',
  413: 'Body over 64 KiB, or a picture over 8 MB',
  415: 'Body is of a type that the call does not accept',
  429: 'Too many requests; see Retry-After',
  503: 'The database is out of reach; the call can be repeated',
}

/**
 * Converts a schema to JSON Schema. zod describes responses as closed (`additionalProperties: false`), so the fuzz test
 * (tests/fuzz) reports fields that are not documented.
 */
const toJson = (schema: z.ZodMiniType, io: Io): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return withDescriptions(jsonSchema.parse(json))
}

/** Examples of responses that are not JSON. */
const TEXT_EXAMPLES: Readonly<Record<string, string>> = {
  'text/calendar': CALENDAR_EXAMPLE,
  'text/csv': '"Name","Role","Joined at (UTC)"\r\n"Ada King","Member","2026-03-15T18:00:00.000Z"\r\n',
  'text/html': '<!doctype html>',
  'application/xml': '<?xml version="1.0" encoding="UTF-8"?>',
  'application/atom+xml': '<?xml version="1.0" encoding="UTF-8"?>',
}

/** The OpenAPI content of a body that is a file of one of these content types. */
const files = (types: readonly string[]): Json =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))

const content = (schema: z.ZodMiniType, io: Io, type = 'application/json'): Json => {
  if (type.startsWith('image/')) return files([type])
  const json = toJson(schema, io)
  const example = TEXT_EXAMPLES[type] ?? exampleOf(json, io)
  return { [type]: { schema: json, ...(example === undefined ? {} : { example }) } }
}

/** Path and query parameters with the types that handlers get (numbers, not strings of digits). */
const parameters = (schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = toJson(schema, 'output')
  return Object.entries(properties).map(([name, { description: _, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...fieldDocs(name),
    example: exampleOf(property, 'input', name),
    schema: property,
  }))
}

/** The OpenAPI tag of an endpoint, by the first segment of its path that is in this table. */
const TAGS: Readonly<Record<string, string>> = {
  meetings: 'Meetings',
  'meetings.ics': 'Meetings',
  'meetings.atom': 'Meetings',
  'meetings.json': 'Meetings',
  calendar: 'Meetings',
  attendance: 'Meetings',
  every: 'Meetings',
  polls: 'Meetings',
  active: 'Groups',
  join: 'Members',
  members: 'Members',
  declined: 'Members',
  announcements: 'Announcements, notifications and e-mails',
  notices: 'Announcements, notifications and e-mails',
  mail: 'Announcements, notifications and e-mails',
  replies: 'Meetings',
  unsubscribe: 'Announcements, notifications and e-mails',
  contact: 'Announcements, notifications and e-mails',
  handover: 'Invitations and handover',
  takeover: 'Invitations and handover',
  invites: 'Invitations and handover',
  blocked: 'Moderation',
  report: 'Moderation',
  reports: 'Moderation',
  hidden: 'Moderation',
  moderation: 'Moderation',
  pictures: 'Pictures',
  'site.json': 'The site and who may use it',
  'moderation.json': 'The site and who may use it',
  'site-invites': 'The site and who may use it',
  admitted: 'The site and who may use it',
  session: 'The site and who may use it',
}

/** A group's notices are not those of `/users/notices`. */
const tagOf = (path: string): string => {
  if (path.endsWith('}/notices')) return 'Moderation'
  const parts = path.split('/')
  const known = parts.find((part) => Object.hasOwn(TAGS, part))
  return (known && TAGS[known]) ?? (parts[1] === 'users' ? 'Accounts' : 'Groups')
}

const isOptional = (schema: z.ZodMiniType): boolean => schema.safeParse(undefined).success

const bodyContent = ({ bytes }: Endpoint, body: z.ZodMiniType): Json =>
  bytes ? files(bytes.types) : content(body, 'input')

const LINK_NOTE = 'What is added to the address on its way (parameters, a slash or punctuation at its end) is ignored.'

const descriptionOf = ({ description, isLink }: Endpoint): Json => {
  const sentences = [description ?? [], isLink ? LINK_NOTE : []].flat()
  return sentences.length > 0 ? { description: sentences.join(' ') } : {}
}

const NO_TOKEN = {}
const TOKEN = { firebaseIdToken: [] }

/** The ways to call an endpoint, the usual one first. A public endpoint that documents a 401 needs a token for some calls. */
const securityOf = ({ access, errors }: Endpoint): Json[] => {
  if (access === 'user') return [TOKEN]
  return errors.includes(401) ? [TOKEN, NO_TOKEN] : [NO_TOKEN, TOKEN]
}

const operation = (operationId: string, endpoint: Endpoint): Json => ({
  operationId,
  tags: [tagOf(endpoint.path)],
  summary: endpoint.summary,
  ...descriptionOf(endpoint),
  security: securityOf(endpoint),
  parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
  ...(endpoint.body
    ? { requestBody: { required: !isOptional(endpoint.body), content: bodyContent(endpoint, endpoint.body) } }
    : {}),
  responses: Object.fromEntries([
    ...Object.entries(endpoint.responses).map(([status, schema]) => [
      status,
      {
        description: STATUS_TEXT[Number(status)],
        ...(status === '204' ? {} : { content: content(schema, 'output', endpoint.responseType) }),
      },
    ]),
    ...errorStatuses(endpoint).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
  ]),
})

/** The OpenAPI 3.1 document of the REST API, made from the schemas that the functions validate with. */
export const openApiDocument = (): Json => {
  const paths: Record<string, Json> = {}
  const statuses = new Set<number>()
  for (const [operationId, endpoint] of Object.entries<Endpoint>(endpoints)) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: operation(operationId, endpoint) }
    for (const status of errorStatuses(endpoint)) statuses.add(status)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${site.name} REST`,
      version: '1.0.0',
      description:
        'A call that needs a user carries the ID token of Firebase Authentication: `Authorization: Bearer <token>`. ' +
        'The page /api-docs shows how to get one, and has a curl example of each call. ' +
        'Later versions may add fields and error codes: ignore those that you do not know.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        firebaseIdToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The ID token of a user who is signed in with Firebase Authentication. It is valid for an hour.',
        },
      },
      schemas: { Error: toJson(restErrorSchema, 'output') },
      responses: Object.fromEntries(
        [...statuses].map((status) => [
          status,
          {
            description: STATUS_TEXT[status],
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
        ]),
      ),
    },
  }
}
