// `npm run doctor`: what this machine lacks for `npm start`, and how to get it. Exits with 1 if npm start cannot work.
// Plain JavaScript without dependencies, because it runs before any package is installed.
import { CliError } from './bootstrap/processes.mjs'
import { chromium, curl, git } from './doctor/extras.mjs'
import * as requirements from './doctor/requirements.mjs'
import { HELP, parseDoctorOptions } from './options.mjs'

const MARKS = { ok: '✓', later: '…', missing: '✗' }
const NAME_WIDTH = 20

/** @param {import('./doctor/requirements.mjs').Finding} finding */
const show = ({ name, state, text }) => console.log(`${MARKS[state]} ${name.padEnd(NAME_WIDTH)}${text}`)

/** @param {string[]} args */
const main = async (args) => {
  if (args[0] === '--help' || args[0] === '-h') return console.log(HELP.doctor)
  const ports = parseDoctorOptions(args)
  const registry = await requirements.askForEmulator()
  const needed = [
    requirements.node(registry),
    await requirements.packages(registry),
    await requirements.firestore(registry),
    await requirements.freePorts(ports),
    await requirements.freeDisk(),
  ]
  const extras = [requirements.npmRegistry(registry), await chromium(), await git(), await curl()]
  console.log('For npm start:')
  needed.forEach(show)
  console.log('\nFor other scripts, and for what is not here yet:')
  extras.forEach(show)
  const lacking = needed.filter(({ state }) => state === 'missing').map(({ name }) => name)
  console.log(lacking.length === 0 ? '\nnpm start can work.' : `\nnpm start cannot work: ${lacking.join(', ')}.`)
  process.exitCode = lacking.length === 0 ? 0 : 1
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof CliError)) throw error
  console.error(`\n${error.message}\n`)
  process.exitCode = error.exitCode
}
