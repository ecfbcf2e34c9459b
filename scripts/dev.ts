// `npm run dev`: Vite with hot reload, on the same emulators as `npm start`; functions are built again on change.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { HOST } from './bootstrap/ports.mjs'
import { CliError, ROOT } from './bootstrap/processes.mjs'
import { parseOptions } from './options.mjs'
import { buildFunctions, npmCommand } from './suite/build.ts'
import { dataFolder } from './suite/data.ts'
import { startProcess } from './suite/processes.ts'
import { originOf, webEnv } from './suite/project.ts'
import { untilSiteAnswers } from './suite/ready.ts'
import { runCli } from './suite/run-cli.ts'
import { printAddresses, startSite } from './suite/site.ts'
import { hasEmulatorUi } from './suite/ui.ts'

const options = parseOptions('dev', process.argv.slice(2))
const { ports, web, data } = options
const origin = originOf(web)
const log = `.cache/emulators-${ports.hosting}.log`

/** Starts an npm script that runs until it is stopped, and shows its output. Rejects when it ends by itself. */
const watch = async (name: string, command: readonly string[], env: NodeJS.ProcessEnv): Promise<never> => {
  const { ended } = startProcess([...npmCommand(), 'run', '--silent', ...command], {
    log: `.cache/${name}.log`,
    env: { ...process.env, ...env },
    onLine: (line) => line.trim() && console.log(`[${name}] ${line}`),
  })
  await ended
  throw new CliError(`${name} has ended by itself: see .cache/${name}.log`)
}

const main = async () => {
  dataFolder(data)
  const hasUi = hasEmulatorUi()
  await buildFunctions()
  // Vite serves the page, and sends REST calls through its proxy to Hosting, whose rewrites lead to the functions.
  const publicFolder = existsSync(join(ROOT, 'web/public')) ? 'web/public' : 'web'
  const site = { options, publicFolder, hasPage: false, hasUi: await hasUi, log, origin }
  const suite = await startSite(site)
  const functions = watch('functions', ['build', '-w', 'functions', '--', '--watch=forever'], {})
  const vite = watch('web', ['dev', '-w', 'web', '--', '--host', HOST, '--port', String(web), '--strictPort'], {
    ...webEnv(ports),
    HOSTING_ORIGIN: originOf(ports.hosting),
  })
  await Promise.race([untilSiteAnswers(origin), functions, vite])
  printAddresses(site, suite, [
    ['Site', `${origin} (hot reload)`],
    ['REST', originOf(ports.hosting)],
  ])
  await Promise.race([functions, vite, suite.ended])
  throw new CliError(`The emulators have ended by themselves: see ${log}`)
}

await runCli(main, undefined, 0)
