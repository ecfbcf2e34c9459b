// `npm run dev`: serves the site with Vite's hot reload, on emulators as in `npm start`. Functions are rebuilt on each change.
import { LOOPBACK_HOST } from './bootstrap/ports.mjs'
import { CliError } from './bootstrap/processes.mjs'
import { parseOptions } from './options.mjs'
import { originOf, webEnv } from './suite/environment.ts'
import { startProcess } from './suite/processes.ts'
import { runCli } from './suite/run-cli.ts'
import { printAddressesAndWait, startSite } from './suite/site.ts'
import { waitUntilReady } from './suite/wait-until-ready.ts'

const options = parseOptions('dev', process.argv.slice(2))
const { ports, web } = options
const origin = originOf(web)

/** Starts an npm script that runs until it is stopped, and shows its output. Rejects when it ends by itself. */
const watch = async (name: string, command: readonly string[], env: NodeJS.ProcessEnv): Promise<never> => {
  const { ended } = startProcess(['npm', 'run', '--silent', ...command], {
    log: `.cache/${name}.log`,
    env: { ...process.env, ...env },
    onLine: (line) => line.trim() && console.log(`[${name}] ${line}`),
  })
  await ended
  throw new CliError(`${name} has ended by itself: see .cache/${name}.log`)
}

const main = async () => {
  // Vite serves the page, and sends REST calls through its proxy to Hosting, whose rewrites lead to the functions.
  const suite = await startSite(options, origin)
  const functions = watch('functions', ['build', '-w', 'functions', '--', '--watch=forever'], {})
  const listen = ['--host', LOOPBACK_HOST, '--port', String(web), '--strictPort']
  const env = { ...webEnv(ports), HOSTING_ORIGIN: originOf(ports.hosting) }
  const vite = watch('web', ['dev', '-w', 'web', '--', ...listen], env)
  await Promise.race([waitUntilReady('The site', `${origin}/`), functions, vite])
  const pages = { Site: `${origin} (hot reload)`, REST: originOf(ports.hosting) }
  return printAddressesAndWait(options, suite, pages, [functions, vite])
}

await runCli(main, undefined, 0)
