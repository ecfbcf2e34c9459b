import { type Plugin, parseAst } from 'vite'
import { isClosed } from '../../../contract/src/shared/registration.ts'
import { site } from '../../../contract/src/shared/site.ts'

/** The fields that the site reads. The functions read the others, and make the OpenAPI document of them. */
const READ_FIELDS = /^(method|path|access|responses)$/

type Field = { readonly name: string; readonly start: number; readonly end: number }

/** The fields of each endpoint, the last one first. */
const fieldsOf = (code: string): Field[] =>
  parseAst(code)
    .body.flatMap((statement) =>
      statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration'
        ? statement.declaration.declarations
        : [],
    )
    .flatMap(({ init }) => (init?.type === 'ObjectExpression' ? init.properties : []))
    .flatMap((row) => (row.type === 'Property' && row.value.type === 'CallExpression' ? row.value.arguments : []))
    .flatMap((endpoint) => (endpoint.type === 'ObjectExpression' ? endpoint.properties : []))
    .flatMap((field): Field[] =>
      field.type === 'Property' && field.key.type === 'Identifier'
        ? [{ name: field.key.name, start: field.start, end: field.end }]
        : [],
    )
    .toReversed()

/** The code of a file of endpoints with only the fields that the site reads. */
export const withReadFields = (code: string): string => {
  let rest = code
  for (const { name, start, end } of fieldsOf(code)) {
    if (!READ_FIELDS.test(name)) rest = rest.slice(0, start) + rest.slice(end).replace(/^\s*,\s*/, '')
  }
  return rest
}

/** The file of the endpoints that the pages of an open site never call. */
const SITE_ENDPOINTS = /[\\/]site-endpoints\.ts$/
/** The files of the endpoints that the functions' own pages, links in e-mails and search engines call. */
const ENDPOINTS_OF_FUNCTION_PAGES = /[\\/](public-page|mail-link|suspension-link|notice)-endpoints\.ts$/

/** The file of the endpoint that only the page /legal/transparency calls. */
const TRANSPARENCY_ENDPOINTS = /[\\/]transparency-endpoints\.ts$/

const isUncalled = (id: string): boolean =>
  ENDPOINTS_OF_FUNCTION_PAGES.test(id) ||
  (!site.transparency && TRANSPARENCY_ENDPOINTS.test(id)) ||
  (!isClosed && SITE_ENDPOINTS.test(id))

const withoutUncalled = (code: string, id: string): string => {
  const [, name] = /export const (\w+Endpoints) =/.exec(code) ?? []
  return name && isUncalled(id) ? `export const ${name} = {}` : withReadFields(code)
}

/**
 * Leaves out of the build what the site does not read of the endpoints, such as their descriptions and the schemas of their requests,
 * which would cost a phone time before the first row of a list. The build of an open site has no endpoints of closed ones, either, and
 * none has those that only the functions' own pages call.
 */
export const unusedApiFieldsPlugin = (): Plugin => ({
  name: 'unused-api-fields',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /[\\/]contract[\\/]src[\\/].*-endpoints\.ts$/ },
    handler: (code, id) => ({ code: withoutUncalled(code, id), map: null }),
  },
})
