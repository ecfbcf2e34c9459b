// `npm start`: builds the site and serves it on the emulators. scripts/bootstrap.mjs has prepared the machine.
import { parseOptions } from './options.mjs'
import { buildWeb } from './suite/build.ts'
import { originOf, webEnv } from './suite/environment.ts'
import { runCli } from './suite/run-cli.ts'
import { printAddressesAndWait, startSite } from './suite/site.ts'

const options = parseOptions('start', process.argv.slice(2))
const { ports, data } = options
const origin = originOf(ports.hosting)

const main = async () => {
  const suite = await startSite(options, origin, () => buildWeb(ports.hosting, webEnv(ports)))
  return printAddressesAndWait(options, suite, { 'Site and REST': origin, API: `${origin}/api-docs` })
}

const onStop = () => console.log(data === undefined ? '\nEnding …' : `\nSaving the data to ${data}, and ending …`)

await runCli(main, onStop, 0)
