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
  --firestore WHICH    which Firestore emulator: "hidane" (default) or "official" (Google's own, on Java);
                       the environment variable HOBBYHUB_FIRESTORE says the same
  --empty              without demo data
  --data DIR           keep the data in DIR: loaded at the start, saved at the end; demo data only when DIR is new`

/** @type {Record<string, string>} */
const HELP = {
  start: `npm start -- [options]: builds the site and serves it on the emulators, with demo data.\n${SUITE_HELP}`,
  dev: `npm run dev -- [options]: the site with hot reload, on the same emulators.\n
  --port-web N         the site with hot reload (5173)${SUITE_HELP}`,
  seed: `npm run seed -- [options]: adds groups to the emulators of a running npm start or npm run dev.\n
  --groups N           how many (1000)${PORTS_HELP}`,
  tick: `npm run tick -- [options]: runs the scheduled jobs on the emulators of a running npm start or npm run dev.\n
  --now TIME           the time they run at, for example 2026-12-01T18:00Z; without it, now${PORTS_HELP}`,
  site: `npm run site: checks the settings in site/site.config.ts, and writes what is made from them.\n
  --check              only checks, and writes nothing
  --project ID         with --check: also lists the categories that groups of this Firebase project still have, but the site no longer
  SITE=folder          the environment variable names another folder than site, such as site/examples/board-games`,
  moderators: `npm run moderators -- add|remove MAIL, or list: the moderators, who read reports and hide groups, on a running npm start or npm run dev.\n
  --project ID         a real Firebase project instead, with Google's application default credentials${PORTS_HELP}`,
  'clear-accounts': `npm run clear-accounts -- [options]: counts the users whose account no longer exists, on a running npm start or npm run dev.\n
  --yes                deletes their data
  --project ID         a real Firebase project instead, with Google's application default credentials${PORTS_HELP}`,
  screenshots: `npm run screenshots: takes pictures of the pages of a running npm start, into screenshots/, in about five minutes.\n
  HOSTING_ORIGIN       the address of the site (http://127.0.0.1:${DEFAULT_PORTS.hosting})
  CHROME_PATH          the browser (an installed Chromium or Chrome)`,
  test: `npm test -- [part] [arguments for its runner]: the most important tests in about eight minutes, or one part.\n
  all                         everything: 25 to 75 minutes on two cores
  types lint dead unit size   need no emulator; "validate" is all five
  rules rest attack browser   start emulators on ports of their own
  faults                      starts emulators, and makes them fail
  example                     builds the site of site/examples/board-games, and walks through it in a browser
  closed                      starts emulators of a closed site (tests/closed/site)
  HOBBYHUB_FIRESTORE          "hidane" (default) or "official"`,
  deploy: `npm run deploy -- [options]: checks the Firebase project, deploys rules, functions and the site, and tests what is live.
docs/deploy.md has it step by step.\n
  --dry-run            all checks and builds, without sending anything
  --yes                answers the questions of firebase-tools with yes, for where nobody can be asked
  --skip-rules-tests   without the tests of the rules, which need a Firestore emulator`,
  'tools/bench/bench.ts': `npm run bench -- [parts]: measures the site and the API, and prints the last committed figures for comparison. Without a part, everything.\n
  first-view             phones with a slow network and processor open pages of this build and of the last commit's, in turns
    FIRST_VIEW_BEFORE    another commit than HEAD
    FIRST_VIEW_PEER      a folder with another site's build, beside them
    FIRST_VIEW_RUNS      how often (5)
    FIRST_VIEW_PARTS     what of first,again,touch (all): first visits, return visits, answers to a press
    BENCH_BUSY=1         measures on a busy machine, too, and says so`,
  'tests/fuzz/fuzz.ts': 'npm run test:fuzz: runs Schemathesis (Python) on the OpenAPI document.',
  'tools/rule-mutants/run.ts':
    'npm run test:mutations -- [--closed] [part of a name]: mutation testing of firestore.rules, or of what a closed site adds to it.',
  'tools/art/render.ts': 'npm run art: makes every picture of the site again from its drawing, in about two minutes.',
}

/** @param {string} command */
export const helpFor = (command) => HELP[command] ?? ''

const PORTS = ['port-hosting', 'port-functions', 'port-firestore', 'port-auth']
const SUITE = [...PORTS, 'firestore', 'empty', 'data']

/** The parts of `npm test` that need no emulators, in the order of `npm run validate`. */
export const STATIC_PARTS = ['types', 'lint', 'dead', 'unit', 'size']

const always = () => true

/**
 * `options` are those that are parsed here: the other commands read their own arguments. `listens` means that the ports have to
 * be free. `needsEmulators` is left out where it is false.
 * @type {Record<string, { options?: string[], listens?: boolean, needsEmulators?: (args: string[]) => boolean }>}
 */
const COMMANDS = {
  start: { options: SUITE, listens: true, needsEmulators: always },
  dev: { options: [...SUITE, 'port-web'], listens: true, needsEmulators: always },
  seed: { options: [...PORTS, 'groups'] },
  tick: { options: [...PORTS, 'now'] },
  site: { options: ['check', 'project', 'quiet'] },
  moderators: { options: [...PORTS, 'project'] },
  'clear-accounts': { options: [...PORTS, 'project', 'yes'] },
  deploy: {
    options: ['dry-run', 'yes', 'skip-rules-tests'],
    needsEmulators: (args) => !args.includes('--skip-rules-tests'),
  },
  test: { needsEmulators: ([part = '']) => ![...STATIC_PARTS, 'validate'].includes(part) },
  'tools/bench/bench.ts': { needsEmulators: always },
  'tests/fuzz/fuzz.ts': { needsEmulators: always },
  'tools/rule-mutants/run.ts': { needsEmulators: always },
}

/** @param {string} command @param {string[]} args */
export const needsEmulators = (command, args) => COMMANDS[command]?.needsEmulators?.(args) ?? false

const OPTIONS = /** @type {const} */ ({
  'port-hosting': { type: 'string', default: String(DEFAULT_PORTS.hosting) },
  'port-functions': { type: 'string', default: String(DEFAULT_PORTS.functions) },
  'port-firestore': { type: 'string', default: String(DEFAULT_PORTS.firestore) },
  'port-auth': { type: 'string', default: String(DEFAULT_PORTS.auth) },
  'port-web': { type: 'string', default: '5173' },
  firestore: { type: 'string', default: process.env.HOBBYHUB_FIRESTORE ?? '' },
  empty: { type: 'boolean', default: false },
  data: { type: 'string' },
  groups: { type: 'string', default: '1000' },
  now: { type: 'string', default: new Date().toISOString() },
  project: { type: 'string' },
  check: { type: 'boolean', default: false },
  quiet: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  'skip-rules-tests': { type: 'boolean', default: false },
})

/** @param {string} command @param {string[]} args */
const parse = (command, args) => {
  const { options } = COMMANDS[command] ?? {}
  const allowPositionals = command === 'moderators'
  try {
    const parsed = parseArgs({ args: options ? args : [], options: OPTIONS, allowPositionals, tokens: true })
    const unknown = parsed.tokens.find((token) => token.kind === 'option' && !options?.includes(token.name))
    if (unknown?.kind === 'option') throw new Error(`Unknown option '${unknown.rawName}'.`)
    return parsed
  } catch (error) {
    throw new CliError(`${error instanceof Error ? error.message : error}\n\n${helpFor(command)}`)
  }
}

const MAX_PORT = 65_535
const MAX_SEEDED_GROUPS = 100_000

/** @param {string} option @param {string} text @param {number} max */
const count = (option, text, max) => {
  const value = Number(text)
  if (Number.isInteger(value) && value > 0 && value <= max) return value
  throw new CliError(`--${option} takes a number from 1 to ${max}, not "${text}".`)
}

/**
 * Parses the options of a command. `asked` are the ports that have to be free.
 * @param {string} command
 * @param {string[]} args
 */
export const parseOptions = (command, args) => {
  const { values, positionals } = parse(command, args)
  const { firestore } = values
  if (!['', 'hidane', 'official'].includes(firestore)) {
    throw new CliError(`--firestore takes "hidane" or "official", not "${firestore}".`)
  }
  const ports = {
    hosting: count('port-hosting', values['port-hosting'], MAX_PORT),
    functions: count('port-functions', values['port-functions'], MAX_PORT),
    firestore: count('port-firestore', values['port-firestore'], MAX_PORT),
    auth: count('port-auth', values['port-auth'], MAX_PORT),
  }
  const web = count('port-web', values['port-web'], MAX_PORT)
  const asked = COMMANDS[command]?.listens ? { ...ports, ...(command === 'dev' ? { web } : {}) } : {}
  const numbers = Object.values(asked)
  if (new Set(numbers).size < numbers.length) throw new CliError('Two of the ports are the same: give each its own.')
  const now = new Date(values.now)
  if (Number.isNaN(now.getTime())) {
    throw new CliError(`--now takes a time such as 2026-12-01T18:00Z, not "${values.now}".`)
  }
  return { ...values, positionals, ports, web, asked, now, groups: count('groups', values.groups, MAX_SEEDED_GROUPS) }
}
