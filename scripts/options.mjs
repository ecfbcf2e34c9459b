import { parseArgs } from 'node:util'
import { CliError } from './bootstrap/processes.mjs'

/** The ports that other clients and tools rely on. */
const DEFAULT_PORTS = { hosting: 5000, functions: 5001, firestore: 8080, auth: 9099 }

const PORTS_HELP = `
  --port-hosting N     the site and REST (${DEFAULT_PORTS.hosting})
  --port-functions N   the functions emulator (${DEFAULT_PORTS.functions})
  --port-firestore N   the Firestore emulator (${DEFAULT_PORTS.firestore})
  --port-auth N        the Auth emulator (${DEFAULT_PORTS.auth})`

const SUITE_HELP = `${PORTS_HELP}
  --firestore WHICH    which Firestore emulator: "hidane" (default) or "official", which needs Java 21 or newer;
                       the environment variable HOBBYHUB_FIRESTORE says the same
  --empty              without demo data
  --data DIR           keep the data in DIR: loaded at the start, saved at the end; demo data only when DIR is new`

/** @type {Record<string, string>} */
export const HELP = {
  start: `npm start -- [options]: builds the site and serves it on the emulators, with demo data.\n${SUITE_HELP}`,
  dev: `npm run dev -- [options]: the site with hot reload, on the same emulators.\n
  --port-web N         the site with hot reload (5173)${SUITE_HELP}`,
  seed: `npm run seed -- [options]: adds groups to the emulators of a running npm start or npm run dev.\n
  --groups N           how many (1000)${PORTS_HELP}`,
  tick: `npm run tick -- [options]: runs the scheduled jobs on the emulators of a running npm start or npm run dev.\n
  --now TIME           the time they run at, for example 2026-12-01T18:00Z; without it, now${PORTS_HELP}`,
  moderators: `npm run moderators -- add|remove MAIL, or list: the moderators, who read reports and hide groups, on a running npm start or npm run dev.\n
  --project ID         a real Firebase project instead, with Google's application default credentials${PORTS_HELP}`,
  doctor: `npm run doctor -- [options]: what this machine lacks for npm start, and how to get it.\n${PORTS_HELP}`,
  test: `npm test -- [part] [arguments for its runner]: the most important tests in about ten minutes, or one part.\n
  all                         everything: 25 minutes on two cores
  types lint dead unit size   need no emulator; "validate" is all five
  rules rest attack browser   start emulators on ports of their own
  faults                      starts emulators, and makes them fail
  HOBBYHUB_FIRESTORE          "hidane" (default) or "official"`,
  deploy: `npm run deploy -- [options]: checks the Firebase project, deploys rules, functions and the site, and tests what is live.
docs/deploy.md has it step by step.\n
  --dry-run            all checks and builds, without sending anything
  --yes                answers every question with yes, for where nobody can be asked
  --skip-rules-tests   without the tests of the rules, which need a Firestore emulator`,
  'tests/bench/bench.ts': `npm run bench -- [parts]: measures the site and the API, and prints the last committed figures for comparison. Without a part, everything.\n
  first-view             phones with a slow network and processor open pages of this build and of the last commit's, in turns
    FIRST_VIEW_BEFORE    another commit than HEAD
    FIRST_VIEW_PEER      a folder with another site's build, beside them
    FIRST_VIEW_RUNS      how often (5)
    BENCH_BUSY=1         measures on a busy machine, too, and says so`,
  'tests/fuzz/fuzz.ts': 'npm run test:fuzz: runs Schemathesis (Python) on the OpenAPI document.',
  'tools/rule-mutants/run.ts': 'npm run test:mutations -- [part of a name]: mutation testing of firestore.rules.',
  'tools/art/render.ts': 'npm run art: makes every picture of the site again from its drawing, in about two minutes.',
}

const STATIC_PARTS = ['types', 'lint', 'dead', 'unit', 'size', 'validate']

const WITHOUT_EMULATORS = ['screenshots', 'seed', 'tick', 'moderators', 'tools/art/render.ts']

/** @param {string} command @param {string[]} args */
export const needsEmulators = (command, args) => {
  if (command === 'test') return !STATIC_PARTS.includes(args[0] ?? '')
  if (command === 'deploy') return !args.includes('--skip-rules-tests')
  return !WITHOUT_EMULATORS.includes(command)
}

const PORT_OPTIONS = /** @type {const} */ ({
  'port-hosting': { type: 'string', default: String(DEFAULT_PORTS.hosting) },
  'port-functions': { type: 'string', default: String(DEFAULT_PORTS.functions) },
  'port-firestore': { type: 'string', default: String(DEFAULT_PORTS.firestore) },
  'port-auth': { type: 'string', default: String(DEFAULT_PORTS.auth) },
})

const SUITE_OPTIONS = /** @type {const} */ ({
  ...PORT_OPTIONS,
  'port-web': { type: 'string', default: '5173' },
  firestore: { type: 'string' },
  empty: { type: 'boolean', default: false },
  data: { type: 'string' },
})

const DEPLOY_OPTIONS = /** @type {const} */ ({
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  'skip-rules-tests': { type: 'boolean', default: false },
})

const SEED_OPTIONS = /** @type {const} */ ({ ...PORT_OPTIONS, groups: { type: 'string', default: '1000' } })
const TICK_OPTIONS = /** @type {const} */ ({ ...PORT_OPTIONS, now: { type: 'string' } })
const MODERATORS_OPTIONS = /** @type {const} */ ({ ...PORT_OPTIONS, project: { type: 'string' } })
const MAX_SEEDED_GROUPS = 100_000

/** The commands that take SUITE_OPTIONS; the others choose free ports by themselves. */
const OWN_OPTIONS = ['start', 'dev', 'doctor']

/**
 * @template {import('node:util').ParseArgsOptionsConfig} Options
 * @param {string} command
 * @param {string[]} args
 * @param {Options} options
 * @param {boolean} [allowPositionals]
 */
const parse = (command, args, options, allowPositionals = false) => {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals })
  } catch (error) {
    throw new CliError(`${error instanceof Error ? error.message : error}\n\n${HELP[command] ?? HELP.start}`)
  }
}

/** @param {string[]} args */
export const parseDeployOptions = (args) => parse('deploy', args, DEPLOY_OPTIONS).values

/** @param {string} name @param {string} text */
const port = (name, text) => {
  const value = Number(text)
  if (Number.isInteger(value) && value > 0 && value < 65536) return value
  throw new CliError(`--port-${name} takes a number from 1 to 65535, not "${text}".`)
}

/** @param {Record<keyof typeof PORT_OPTIONS, string>} values */
const suitePorts = (values) => ({
  hosting: port('hosting', values['port-hosting']),
  functions: port('functions', values['port-functions']),
  firestore: port('firestore', values['port-firestore']),
  auth: port('auth', values['port-auth']),
})

/**
 * The options from the command line and the environment. `asked` are the ports that have to be free.
 * @param {string} command
 * @param {string[]} args
 */
export const parseOptions = (command, args) => {
  if (command === 'deploy') parseDeployOptions(args)
  const { values } = parse(command, OWN_OPTIONS.includes(command) ? args : [], SUITE_OPTIONS)
  const firestore = values.firestore ?? process.env.HOBBYHUB_FIRESTORE ?? ''
  if (!['', 'hidane', 'official'].includes(firestore)) {
    throw new CliError(`--firestore takes "hidane" or "official", not "${firestore}".`)
  }
  const ports = suitePorts(values)
  const web = port('web', values['port-web'])
  const asked = !OWN_OPTIONS.includes(command) ? {} : command === 'dev' ? { ...ports, web } : ports
  const numbers = Object.values(asked)
  if (new Set(numbers).size < numbers.length) throw new CliError('Two of the ports are the same: give each its own.')
  return { ports, web, asked, firestore, empty: values.empty, data: values.data }
}

/** The options of `npm run seed`: how many groups, and the ports of the emulators. @param {string[]} args */
export const parseSeedOptions = (args) => {
  const { values } = parse('seed', args, SEED_OPTIONS)
  const groups = Number(values.groups)
  if (!Number.isInteger(groups) || groups < 1 || groups > MAX_SEEDED_GROUPS) {
    throw new CliError(`--groups takes a number from 1 to ${MAX_SEEDED_GROUPS}, not "${values.groups}".`)
  }
  return { groups, ports: suitePorts(values) }
}

/** The options of `npm run tick`: the time, and the ports of the emulators. @param {string[]} args */
export const parseTickOptions = (args) => {
  const { values } = parse('tick', args, TICK_OPTIONS)
  const now = values.now === undefined ? new Date() : new Date(values.now)
  if (Number.isNaN(now.getTime())) {
    throw new CliError(`--now takes a time such as 2026-12-01T18:00Z, not "${values.now}".`)
  }
  return { now, ports: suitePorts(values) }
}

/** The options of `npm run moderators`: what to do with whom, and where. @param {string[]} args */
export const parseModeratorsOptions = (args) => {
  const { values, positionals } = parse('moderators', args, MODERATORS_OPTIONS, true)
  const [act = '', email = '', ...more] = positionals
  const isWhole = act === 'list' ? email === '' : (act === 'add' || act === 'remove') && email.includes('@')
  if (!isWhole || more.length > 0) throw new CliError(HELP.moderators ?? '')
  return { act, email, project: values.project, ports: suitePorts(values) }
}
