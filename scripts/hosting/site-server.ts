import type { RequestListener, Server } from 'node:http'
import { server } from 'superstatic'
import { HOST } from '../bootstrap/ports.mjs'
import { ROOT } from '../bootstrap/processes.mjs'
import type { Hosting } from './hosting-for-build.ts'

/**
 * Serves a built site and its functions with superstatic, which Hosting's emulator uses too, in this process.
 *
 * @param functions the functions, by name
 */
export const serveSite = (
  hosting: Hosting,
  functions: Readonly<Record<string, RequestListener>>,
  port: number,
): Server =>
  server({
    config: JSON.stringify(hosting),
    cwd: ROOT,
    port,
    hostname: HOST,
    stack: 'strict',
    rewriters: {
      function: async (rewrite: { readonly function: { readonly functionId: string } }) =>
        functions[rewrite.function.functionId],
    },
  }).listen(() => undefined)
