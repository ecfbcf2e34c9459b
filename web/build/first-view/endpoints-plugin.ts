import { endpoints } from '@hobbyhub/contract/endpoints'
import type { Plugin } from 'vite'
import { exportsOf } from '../../../contract/build/site-values.ts'

/** The fields that web/src/shared/rest/rest-client.ts reads. The functions read the others, and make the OpenAPI document of them. */
const CALLED = Object.fromEntries(
  Object.entries(endpoints).map(([name, { method, path, access }]) => [name, { method, path, access }]),
)

/**
 * Puts the table of endpoints into the build without their schemas and descriptions. The schemas of all endpoints take a slow phone a
 * third of a second to make, and pages would load zod for them.
 */
export const endpointsPlugin = (): Plugin => ({
  name: 'endpoints',
  apply: 'build',
  load: {
    filter: { id: /[\\/]contract[\\/]src[\\/]endpoints\.ts$/ },
    handler: () => exportsOf({ endpoints: CALLED }),
  },
})
