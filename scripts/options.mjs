import { parseArgs } from 'node:util'
import { CliError } from './bootstrap/processes.mjs'

/** The ports that other clients and tools rely on. */
const DEFAULT_PORTS = { hosting: 5000, functions: 5001, firestore: 8080, auth: 9099 }

const SUITE_HELP = `
  --port-hosting N     the site and REST (${DEFAULT_PORTS.hosting})
  --port-functions N   the functions emulator (${DEFAULT_PORTS.functions})
  --port-firestore N   the Firestore emulator (${DEFAULT_PORTS.firestore})
  --port-auth N        the Auth emulator (${DEFAULT_PORTS.auth})
  --firestore WHICH    which Firestore emulator: "hidane" (default) or "official", which needs Java 21 or newer;
                       the environment variable HOBBYHUB_FIRESTORE says the same
  --empty              without demo data
  --data DIR           keep the data in DIR: loaded at the start, saved at the end; demo data only when DIR is new`

/** @type {Record<string, string>} */
export const HELP = {
  start: `npm start -- [options]: builds the site and serves it on the emulators, with demo data.\n${SUITE_HELP}`,
  dev: `npm run dev -- [options]: the site with hot reload, on the same emulators.\n
  --port-web N         the site with hot reload (5173)${SUITE_HELP}`,
  test: `npm test -- [part] [arguments for its runner]: everything, or one part.\n
  types lint dead unit size   need no emulator; "validate" is all five
  rules rest attack browser   run on emulators of their own ports
  faults                      starts emulators, and breaks them
  fuzz                        only when named: Schemathesis (Python) over the OpenAPI document
  HOBBYHUB_FIRESTORE          "hidane" (default) or "official"`,
  bench: `npm run bench -- [parts]: measures, beside the last committed figures. Without a name, everything.`,
  'tools/rule-mutants/run.ts': 'npm run test:mutations -- [part of a name]: mutation testing of firestore.rules.',
  'tools/cost-model/model.ts': 'npm run scale: what a month and each screen cost, and how many may join at once.',
  'tools/art/render.ts': 'npm run art: draws every picture of the site again, in about two minutes.',
}

const STATIC_PARTS = ['types', 'lint', 'dead', 'unit', 'size', 'validate']

const WITHOUT_EMULATORS = ['tools/art/render.ts', 'tools/cost-model/model.ts']

/** @param {string} command @param {string[]} args */
export const needsEmulators = (command, args) =>
  !WITHOUT_EMULATORS.includes(command) && (command !== 'test' || !STATIC_PARTS.includes(args[0] ?? ''))

const SUITE_OPTIONS = /** @type {const} */ ({
  'port-web': { type: 'string', default: '5173' },
  'port-hosting': { type: 'string', default: String(DEFAULT_PORTS.hosting) },
  'port-functions': { type: 'string', default: String(DEFAULT_PORTS.functions) },
  'port-firestore': { type: 'string', default: String(DEFAULT_PORTS.firestore) },
  'port-auth': { type: 'string', default: String(DEFAULT_PORTS.auth) },
  firestore: { type: 'string' },
  empty: { type: 'boolean', default: false },
  data: { type: 'string' },
})

/** The commands that have the options above; others find free ports by themselves. */
const OWN_OPTIONS = ['start', 'dev']

/** @param {string} command @param {string[]} args */
const parse = (command, args) => {
  try {
    return parseArgs({
      args: OWN_OPTIONS.includes(command) ? args : [],
      options: SUITE_OPTIONS,
      strict: true,
    }).values
  } catch (error) {
    throw new CliError(`${error instanceof Error ? error.message : error}\n\n${HELP[command] ?? HELP.start}`)
  }
}

/** @param {string} name @param {string} text */
const port = (name, text) => {
  const value = Number(text)
  if (Number.isInteger(value) && value > 0 && value < 65536) return value
  throw new CliError(`--port-${name} takes a number from 1 to 65535, not "${text}".`)
}

/**
 * What the command line and the environment ask for; `asked` are the ports that have to be free.
 * @param {string} command
 * @param {string[]} args
 */
export const parseOptions = (command, args) => {
  const values = parse(command, args)
  const firestore = values.firestore ?? process.env.HOBBYHUB_FIRESTORE ?? ''
  if (!['', 'hidane', 'official'].includes(firestore)) {
    throw new CliError(`--firestore takes "hidane" or "official", not "${firestore}".`)
  }
  const ports = {
    hosting: port('hosting', values['port-hosting']),
    functions: port('functions', values['port-functions']),
    firestore: port('firestore', values['port-firestore']),
    auth: port('auth', values['port-auth']),
  }
  const web = port('web', values['port-web'])
  const asked = !OWN_OPTIONS.includes(command) ? {} : command === 'dev' ? { ...ports, web } : ports
  const numbers = Object.values(asked)
  if (new Set(numbers).size < numbers.length) throw new CliError('Two of the ports are the same: give each its own.')
  return { ports, web, asked, firestore, empty: values.empty, data: values.data }
}
