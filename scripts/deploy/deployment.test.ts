import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { RULES_FILE } from '../../contract/build/site-folder.ts'
import { CliError, PROJECT_ROOT } from '../bootstrap/processes.mjs'
import { missingCheck, okCheck } from './check-result.ts'
import { DEPLOY_CONFIG, NAMED_INDEXES_CONFIG, writeDeployConfig } from './deploy-config.ts'
import { deploySteps, runDeployment } from './deployment.ts'
import { firebaseToolsFor } from './firebase-tools.ts'

/** Whether a call of firebase-tools succeeds, and what it prints. */
type Said = { readonly ok: boolean; readonly stdout: string }
const prints = (stdout: string): Said => ({ ok: true, stdout })
const FAILS: Said = { ok: false, stdout: '' }
const result = (value: unknown) => prints(JSON.stringify({ status: 'success', result: value }))
const functionOf = (id: string, codebase = 'hobbyhub', region = 'us-central1') => ({ id, region, codebase })

type Answers = Readonly<Record<string, readonly Said[]>>

/** The answers for a project where nothing is missing. A command gets its answers in order; the last one repeats. */
const WELL: Answers = {
  'functions:list': [result([functionOf('api')])],
  'firestore:operations:list': [result([])],
  'firestore:indexes --pretty': [prints('[READY] (groups) -- (isOpen,ASCENDING)  -- Density:SPARSE_ALL \n')],
}

const UNASKED = '--force --non-interactive'
const deployOf = (...names: string[]) =>
  `deploy --only ${names.map((name) => `functions:hobbyhub:${name}`).join(',')} --config ${DEPLOY_CONFIG}`
const FUNCTIONS = deployOf('api', 'fillGroup')
const PREVIEW = `${deployOf('clearDeletedAccount')} ${UNASKED}`
const TRIED = `${FUNCTIONS} --dry-run ${UNASKED}`
const TRIAL = [TRIED, 'functions:list']
const INDEXES = ['firestore:indexes --pretty', 'firestore:operations:list']
const SITE = `deploy --only hosting --config ${DEPLOY_CONFIG} --message …`
const SENT = [
  `deploy --only firestore:indexes --config ${NAMED_INDEXES_CONFIG} --non-interactive`,
  ...INDEXES,
  `deploy --only firestore --config ${DEPLOY_CONFIG} --non-interactive`,
  ...INDEXES,
  FUNCTIONS,
  SITE,
  PREVIEW,
]

const OPTIONS = { 'dry-run': false, yes: false, 'skip-rules-tests': false }
const CONFIG = { projectId: 'my-hobby', apiKey: 'key', authDomain: 'my-hobby.firebaseapp.com' }
const SETTINGS = { project: 'my-hobby', env: { VITE_FIREBASE_CONFIG: JSON.stringify(CONFIG) }, functionsEnv: {} }

const printed: string[] = []
beforeEach(() => {
  printed.length = 0
  vi.restoreAllMocks()
  vi.spyOn(console, 'log').mockImplementation((text) => void printed.push(String(text)))
})

type Changes = { options?: Partial<typeof OPTIONS>; steps?: Partial<typeof deploySteps> }

/** Runs a deployment in which firebase-tools gives these answers. Replaces only steps that are slow or need a project. */
const deploy = async (answers: Answers = {}, { options, steps }: Changes = {}) => {
  const left = new Map(Object.entries({ ...WELL, ...answers }).map(([call, all]) => [call, [...all]]))
  const calls: string[] = []
  const run = async (args: readonly string[]) => {
    const call = args.join(' ').replace(/ --project my-hobby( --json)?$/, '')
    const name = call.replace(/(?<=--message )\S+/, '…')
    calls.push(name)
    const all = left.get(name) ?? [prints('')]
    const said = (all.length > 1 ? all.shift() : all[0]) ?? prints('')
    return { ...said, output: said.stdout }
  }
  const ended = await runDeployment(
    { ...OPTIONS, ...options },
    {
      readSettings: () => SETTINGS,
      firebaseToolsFor: (project) => firebaseToolsFor(project, run),
      checkProviders: async () => [okCheck('sign-in')],
      buildFunctions: async () => ['api', 'clearDeletedAccount', 'fillGroup'],
      testRules: async () => {},
      buildSite: async () => {},
      smokeTest: async () => [okCheck('live')],
      indexesPauseMs: 1,
      ...steps,
    },
  ).catch((error: unknown) => (error instanceof Error ? error.message : error))
  return { ended, text: printed.join('\n'), calls }
}

test('sends each part before those that need it, and says how to roll back', async () => {
  const { ended, calls, text } = await deploy()
  expect(ended).toBe(0)
  expect(calls).toEqual([...TRIAL, ...SENT])
  expect(text).toMatch(/To go back/)
})

test('firebase-tools asks about functions that the build no longer has, except with --yes', async () => {
  const there = [functionOf('api'), functionOf('closeGroups'), functionOf('shop', 'default')]
  const answers = { 'functions:list': [result(there)] }
  const args = deployOf('api', 'fillGroup', 'closeGroups')
  expect((await deploy(answers)).calls).toContain(args)
  const { calls } = await deploy(answers, { options: { yes: true } })
  expect(calls).toContain(`${args} ${UNASKED}`)
  expect(calls.filter((call) => call.includes('firestore') && call.includes('--force'))).toEqual([])
})

test('waits until every index is built, also those of single fields', async () => {
  const metadata = { '@type': 'type.googleapis.com/google.firestore.admin.v1.FieldOperationMetadata' }
  const { ended, calls } = await deploy({
    'firestore:indexes --pretty': [
      prints('[CREATING] (groups) -- (isOpen,ASCENDING)\n[READY] (groups) -- (a,ASCENDING)\n'),
      prints('[READY] (groups) -- (isOpen,ASCENDING)\n'),
    ],
    'firestore:operations:list': [result([]), result([{ metadata }]), result([{ metadata, done: true }])],
  })
  expect(ended).toBe(0)
  expect(calls.filter((call) => call === 'firestore:indexes --pretty')).toHaveLength(4)
})

test('a failure of the functions ends the deployment before the site', async () => {
  const { ended, calls } = await deploy({ [FUNCTIONS]: [FAILS] })
  expect(ended).toMatch(/The functions were not deployed.*docs\/deploy\.md/)
  expect(calls.at(-1)).toBe(FUNCTIONS)
})

test('a refusal of the preview feature stops neither the functions nor the site, and is said', async () => {
  const { ended, calls, text } = await deploy({ [PREVIEW]: [FAILS] })
  expect(calls).toEqual([...TRIAL, ...SENT])
  expect(ended).toBe(1)
  expect(text).toMatch(/✖ Accounts that are deleted.*clearDeletedAccount was not deployed; everything else was/)
})

test('exits with 1 if the live site fails a check', async () => {
  const { ended, text } = await deploy({}, { steps: { smokeTest: async () => [missingCheck('REST answers', '502')] } })
  expect(ended).toBe(1)
  expect(text).toMatch(/✖ REST answers: 502.*To go back/s)
})

test('a dry run sends nothing', async () => {
  const { ended, calls } = await deploy({}, { options: { 'dry-run': true } })
  expect(ended).toBe(0)
  expect(calls).toEqual(TRIAL)
})

const answerOfAuth = (message: string) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ error: { message } }))
  return { steps: { checkProviders: deploySteps.checkProviders } }
}
const listed = (value: unknown) => ({ 'functions:list': [result(value)] })
const withSettings = (changes: object) => ({ steps: { readSettings: () => ({ ...SETTINGS, ...changes }) } })
const testRules = async () => {
  throw new CliError('Nothing was sent: the tests of the rules fail')
}

// Only Google's real service says that a provider is off: the Auth emulator answers as if all were on.
test.each<[title: string, said: RegExp, answers: Answers, changes?: () => Changes]>([
  ['no project is chosen', /\.firebaserc, in the place of/, {}, () => withSettings({ project: 'demo-hobbyhub' })],
  ['the site has no configuration', /VITE_FIREBASE_CONFIG is not set/, {}, () => withSettings({ env: {} })],
  ['the site is for another project', /the project "my-hobby".*"other"/, {}, () => withSettings({ project: 'other' })],
  ['the functions would not start', /APP_CHECK/, {}, () => withSettings({ functionsEnv: { APP_CHECK: 'on' } })],
  ['sign-in was never set up', /marked ✖ is missing/, {}, () => answerOfAuth('CONFIGURATION_NOT_FOUND')],
  ['passwords are off', /marked ✖ is missing/, {}, () => answerOfAuth('PASSWORD_LOGIN_DISABLED')],
  ['Google is off', /marked ✖ is missing/, {}, () => answerOfAuth('OPERATION_NOT_ALLOWED : Not found.')],
  ['the tests of the rules fail', /tests of the rules fail/, {}, () => ({ steps: { testRules } })],
  ['the trial fails, as without the Blaze plan', /cannot be deployed/, { [TRIED]: [FAILS] }],
  ['the functions cannot be listed', /could not be listed/, { 'functions:list': [FAILS] }],
  ["a function is somebody else's", /api in us-central1 is somebody else's/, listed([functionOf('api', 'default')])],
])('sends nothing if %s, even with --yes', async (_, said, answers, changes = () => ({})) => {
  const { ended, calls } = await deploy(answers, { ...changes(), options: { yes: true } })
  expect(ended).toMatch(/nothing (was|has been) sent/i)
  expect(ended).toMatch(said)
  expect(calls.filter((call) => !TRIAL.includes(call))).toEqual([])
})

test("neither others' functions nor providers that cannot be checked end a deployment", async () => {
  const others = listed([functionOf('closeGroups', 'shop'), functionOf('api', 'shop', 'europe-west1')])
  const { ended, text } = await deploy(others, answerOfAuth('API key not valid. Please pass a valid API key.'))
  expect(ended).toBe(0)
  expect(text).toMatch(/\? Sign-in with Google: could not be checked \(API key not valid/)
})

test('the configurations for firebase-tools: the region, no hook that refuses `firebase deploy`, named indexes first', () => {
  writeDeployConfig()
  const read = (file: string) => JSON.parse(readFileSync(join(PROJECT_ROOT, file), 'utf8'))
  const written = read(DEPLOY_CONFIG)
  expect(written.firestore).toMatchObject({ rules: RULES_FILE, location: 'us-central1' })
  expect(written.hosting).toMatchObject({ public: 'web/dist' })
  expect(JSON.stringify(written)).not.toContain('predeploy')
  expect(existsSync(join(PROJECT_ROOT, written.firestore.indexes))).toBe(true)
  const named = read(read(NAMED_INDEXES_CONFIG).firestore.indexes)
  expect(named.fieldOverrides.length).toBeGreaterThan(0)
  expect(JSON.stringify(named)).not.toContain('"*"')
})
