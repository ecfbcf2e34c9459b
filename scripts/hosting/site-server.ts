import type { RequestListener, Server } from 'node:http'
import { server } from 'superstatic'
import { LOOPBACK_HOST } from '../bootstrap/ports.mjs'
import { PROJECT_ROOT } from '../bootstrap/processes.mjs'
import type { HostingConfig } from './hosting-for-build.ts'

/**
 * Serves a built site and its functions with superstatic, which Hosting's emulator uses too, in this process.
 *
 * @param functions the functions, by name
 */
export const serveSite = (
  hosting: HostingConfig,
  functions: Readonly<Record<string, RequestListener>>,
  port: number,
): Server =>
  server({
    config: JSON.stringify(hosting),
    cwd: PROJECT_ROOT,
    port,
    hostname: LOOPBACK_HOST,
    stack: 'strict',
    rewriters: {
      function: async (rewrite: { readonly function: { readonly functionId: string } }) =>
        functions[rewrite.function.functionId],
    },
  }).listen(() => undefined)
