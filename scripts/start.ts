// `npm start`: builds the site and serves it on the emulators. scripts/bootstrap.mjs has prepared the machine.
import { CliError } from './bootstrap/processes.mjs'
import { parseOptions } from './options.mjs'
import { buildFunctions, buildWeb } from './suite/build.ts'
import { dataFolder } from './suite/data.ts'
import { originOf, webEnv } from './suite/project.ts'
import { runCli } from './suite/run-cli.ts'
import { printAddresses, startSite } from './suite/site.ts'
import { hasEmulatorUi } from './suite/ui.ts'

const options = parseOptions('start', process.argv.slice(2))
const { ports, data } = options
const origin = originOf(ports.hosting)
const log = `.cache/emulators-${ports.hosting}.log`

const main = async () => {
  dataFolder(data)
  const hasUi = hasEmulatorUi()
  await buildFunctions()
  const publicFolder = await buildWeb(ports.hosting, webEnv(ports))
  const site = { options, publicFolder, hasPage: true, hasUi: await hasUi, log, origin }
  const suite = await startSite(site)
  printAddresses(site, suite, [
    ['Site and REST', origin],
    ['API', `${origin}/api-docs`],
  ])
  await suite.ended
  throw new CliError(`The emulators have ended by themselves: see ${log}`)
}

const onStop = () => console.log(data === undefined ? '\nEnding …' : `\nSaving the data to ${data}, and ending …`)

await runCli(main, onStop, 0)
