import { type Plugin, parseAst } from 'vite'
import { isClosed } from '../../../contract/src/shared/registration.ts'

const TEXTS = /^(summary|description)$/

/** The start and end of each text that describes an endpoint, the last one first. */
const textSpans = (code: string): [start: number, end: number][] =>
  parseAst(code)
    .body.flatMap((statement) =>
      statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration'
        ? statement.declaration.declarations
        : [],
    )
    .flatMap(({ init }) => (init?.type === 'ObjectExpression' ? init.properties : []))
    .flatMap((row) => (row.type === 'Property' && row.value.type === 'CallExpression' ? row.value.arguments : []))
    .flatMap((endpoint) => (endpoint.type === 'ObjectExpression' ? endpoint.properties : []))
    .flatMap((field): [number, number][] =>
      field.type === 'Property' && field.key.type === 'Identifier' && TEXTS.test(field.key.name)
        ? [[field.value.start, field.value.end]]
        : [],
    )
    .toReversed()

/** The code of a file of endpoints with '' for each text that describes an endpoint. */
export const withoutApiTexts = (code: string): string => {
  let rest = code
  for (const [start, end] of textSpans(code)) rest = `${rest.slice(0, start)}''${rest.slice(end)}`
  return rest
}

/** The file of the endpoints that the pages of an open site never call. */
const SITE_ENDPOINTS = /[\\/]site-endpoints\.ts$/

/**
 * Leaves the descriptions of the endpoints out of the build: only the functions, which make the OpenAPI document, read them. Saves
 * 5.4 kB of the first view of each page that calls REST. The build of an open site has no endpoints of closed ones, either.
 */
export const unusedApiTextsPlugin = (): Plugin => ({
  name: 'unused-api-texts',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /[\\/]contract[\\/]src[\\/].*-endpoints\.ts$/ },
    handler: (code, id) => ({
      code: !isClosed && SITE_ENDPOINTS.test(id) ? 'export const siteEndpoints = {}' : withoutApiTexts(code),
      map: null,
    }),
  },
})
