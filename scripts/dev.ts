// `npm run dev`: serves the site with Vite's hot reload, on emulators as in `npm start`. Functions are rebuilt on each change.
import { watch as watchFolder } from 'node:fs'
import { join } from 'node:path'
import { SITE_FOLDER } from '../contract/build/site-folder.ts'
import { LOOPBACK_HOST } from './bootstrap/ports.mjs'
import { CliError, PROJECT_ROOT, runCommand } from './bootstrap/processes.mjs'
import { parseOptions } from './options.mjs'
import { originOf, webEnv } from './suite/environment.ts'
import { startProcess } from './suite/processes.ts'
import { runCli } from './suite/run-cli.ts'
import { printAddressesAndWait, startSite } from './suite/site.ts'
import { waitUntilReady } from './suite/wait-until-ready.ts'

const options = parseOptions('dev', process.argv.slice(2))
const { ports, web } = options
const origin = originOf(web)

/** Resolves the next time that the settings of the site have been edited and are right. */
let nextSettings = Promise.withResolvers<void>()

/** Each time the settings are edited, writes what is made from them, or says what is wrong with them. */
const watchSettings = (): void => {
  const onChange = async () => {
    const { ok, output } = await runCommand('', [process.execPath, join(PROJECT_ROOT, 'scripts/site.ts')])
    console.log(output.trim())
    if (!ok) return
    nextSettings.resolve()
    nextSettings = Promise.withResolvers()
  }
  let timer: NodeJS.Timeout | undefined
  watchFolder(SITE_FOLDER, { recursive: true, persistent: false }, () => {
    // Editors write a file in several steps.
    clearTimeout(timer)
    timer = setTimeout(() => void onChange(), 200)
  })
}

/** Runs an npm script until it is stopped, again for new settings, and shows its output. Rejects when it ends by itself. */
const watch = async (name: string, command: readonly string[], env: NodeJS.ProcessEnv): Promise<never> => {
  for (;;) {
    const { ended, stop } = startProcess(['npm', 'run', '--silent', ...command], {
      log: `.cache/${name}.log`,
      env: { ...process.env, ...env },
      onLine: (line) => line.trim() && console.log(`[${name}] ${line}`),
    })
    const isNew = await Promise.race([ended.then(() => false), nextSettings.promise.then(() => true)])
    if (!isNew) throw new CliError(`${name} has ended by itself: see .cache/${name}.log`)
    await stop()
  }
}

const main = async () => {
  // Vite serves the page, and sends REST calls through its proxy to Hosting, whose rewrites lead to the functions.
  const suite = await startSite(options, origin)
  watchSettings()
  const functions = watch('functions', ['build', '-w', 'functions', '--', '--watch=forever'], {})
  const listen = ['--host', LOOPBACK_HOST, '--port', String(web), '--strictPort']
  const env = { ...webEnv(ports), HOSTING_ORIGIN: originOf(ports.hosting) }
  const vite = watch('web', ['dev', '-w', 'web', '--', ...listen], env)
  await Promise.race([waitUntilReady('The site', `${origin}/`), functions, vite])
  const pages = { Site: `${origin} (hot reload)`, REST: originOf(ports.hosting) }
  return printAddressesAndWait(options, suite, pages, [functions, vite])
}

await runCli(main, undefined, 0)
