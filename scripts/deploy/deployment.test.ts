import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { PROJECT_ROOT } from '../bootstrap/processes.mjs'
import { missingCheck, okCheck } from './check-result.ts'
import { DEPLOY_CONFIG, NAMED_INDEXES_CONFIG, writeDeployConfig } from './deploy-config.ts'
import { type deploySteps, runDeployment } from './deployment.ts'
import { firebaseToolsFor } from './firebase-tools.ts'

/** Whether a call of firebase-tools succeeds, and what it prints. */
type Said = { readonly ok: boolean; readonly stdout: string }
const prints = (stdout: string): Said => ({ ok: true, stdout })
const fails = (stdout: string): Said => ({ ok: false, stdout })
const result = (value: unknown) => prints(JSON.stringify({ status: 'success', result: value }))
const failure = (error: string) => fails(JSON.stringify({ status: 'error', error }))

const DATABASE = { name: 'projects/my-hobby/databases/(default)', locationId: 'nam5', type: 'FIRESTORE_NATIVE' }
const functionOf = (id: string, codebase = 'hobbyhub', region = 'us-central1') => ({ id, region, codebase })

type Answers = Readonly<Record<string, readonly Said[]>>

/** The answers for a project where nothing is missing. A command gets its answers in order; the last one repeats. */
const WELL: Answers = {
  'firestore:databases:list': [result([DATABASE])],
  'functions:list': [result([functionOf('api')])],
  'firestore:operations:list': [result([])],
  'firestore:indexes --pretty': [prints('[READY] (groups) -- (isOpen,ASCENDING)  -- Density:SPARSE_ALL \n')],
}

const deployOf = (...names: string[]) =>
  `deploy --only ${names.map((name) => `functions:hobbyhub:${name}`).join(',')} --config ${DEPLOY_CONFIG} --force`
const FUNCTIONS = deployOf('api', 'fillGroup')
const PREVIEW = deployOf('clearDeletedAccount')
const INDEXES = ['firestore:indexes --pretty', 'firestore:operations:list']
const SENT = [
  `${FUNCTIONS} --dry-run`,
  `deploy --only firestore:indexes --config ${NAMED_INDEXES_CONFIG}`,
  ...INDEXES,
  `deploy --only firestore --config ${DEPLOY_CONFIG}`,
  ...INDEXES,
  FUNCTIONS,
  `deploy --only hosting --config ${DEPLOY_CONFIG} --message`,
  PREVIEW,
]
const LOOKED_AT = ['firestore:databases:list', 'functions:list']

const OPTIONS = { 'dry-run': false, yes: false, 'skip-rules-tests': false }
const VITE_FIREBASE_CONFIG = '{"projectId":"my-hobby","apiKey":"key","authDomain":"my-hobby.firebaseapp.com"}'

const printed: string[] = []
beforeEach(() => {
  printed.length = 0
  vi.spyOn(console, 'log').mockImplementation((text) => void printed.push(String(text)))
})

/** Runs a deployment in which firebase-tools gives these answers. Replaces only steps that are slow or need a project. */
const deploy = async (
  answers: Answers,
  options: Partial<typeof OPTIONS> = {},
  others: Partial<typeof deploySteps> = {},
) => {
  const left = new Map(Object.entries({ ...WELL, ...answers }).map(([call, all]) => [call, [...all]]))
  const calls: string[] = []
  const run = async (args: readonly string[]) => {
    const [call = '', message] = args.join(' ').split(/ --project my-hobby --non-interactive(?: --json)?/)
    expect(message).toBe('')
    const name = call.replace(/(?<=--message).*/, '')
    calls.push(name)
    const all = left.get(name) ?? [prints('')]
    const said = (all.length > 1 ? all.shift() : all[0]) ?? prints('')
    return { ...said, output: said.stdout }
  }
  const ended = await runDeployment(
    { ...OPTIONS, ...options },
    {
      readSettings: () => ({ project: 'my-hobby', env: { VITE_FIREBASE_CONFIG } }),
      firebaseToolsFor: (project) => firebaseToolsFor(project, run),
      checkAuth: async () => [okCheck('sign-in')],
      builtFunctions: async () => ['api', 'clearDeletedAccount', 'fillGroup'],
      buildForCloud: async () => okCheck('built'),
      buildSite: async () => okCheck('built'),
      testRules: async () => okCheck('rules'),
      smokeTest: async () => [okCheck('live')],
      indexesPauseMs: 1,
      ...others,
    },
  ).catch((error: unknown) => (error instanceof Error ? error.message : error))
  return { ended, text: printed.join('\n'), calls, sent: calls.filter((call) => !LOOKED_AT.includes(call)) }
}

test('sends each part before those that need it, and says how to roll back', async () => {
  const { ended, sent, text } = await deploy({})
  expect(ended).toBe(0)
  expect(sent).toEqual(SENT)
  expect(text).toMatch(/To go back/)
})

test('waits until every index is built, also those of single fields', async () => {
  const metadata = { '@type': 'type.googleapis.com/google.firestore.admin.v1.FieldOperationMetadata' }
  const { ended, sent } = await deploy({
    'firestore:indexes --pretty': [
      prints('[CREATING] (groups) -- (isOpen,ASCENDING)\n[READY] (groups) -- (a,ASCENDING)\n'),
      prints('[READY] (groups) -- (isOpen,ASCENDING)\n'),
    ],
    'firestore:operations:list': [result([]), result([{ metadata }]), result([{ metadata, done: true }])],
  })
  expect(ended).toBe(0)
  expect(sent.filter((call) => call === 'firestore:indexes --pretty')).toHaveLength(4)
})

test('a failure of the functions ends the deployment before the site', async () => {
  const { ended, sent } = await deploy({ [FUNCTIONS]: [fails('Error: maxScale may not exceed 10')] })
  expect(ended).toMatch(/The functions were not deployed.*docs\/deploy\.md/)
  expect(sent.at(-1)).toBe(FUNCTIONS)
})

test('a refusal of the preview feature stops neither the functions nor the site, and is said', async () => {
  const { ended, sent, text } = await deploy({ [PREVIEW]: [fails('Error: Request contains an invalid argument')] })
  expect(sent).toEqual(SENT)
  expect(ended).toBe(1)
  expect(text).toMatch(/✖ Accounts that are deleted.*clearDeletedAccount was not deployed; everything else was/)
})

test('functions that the build no longer has are named, so that firebase-tools deletes them', async () => {
  const there = [functionOf('api'), functionOf('closeGroups'), functionOf('shop', 'default')]
  const { sent } = await deploy({ 'functions:list': [result(there)] }, { yes: true })
  expect(sent).toContain(deployOf('api', 'fillGroup', 'closeGroups'))
})

test('without the Blaze plan nothing is sent', async () => {
  const { ended, sent } = await deploy({ [`${FUNCTIONS} --dry-run`]: [fails('Error: requires the Blaze plan')] })
  expect(ended).toMatch(/nothing has been sent/)
  expect(sent).toEqual([`${FUNCTIONS} --dry-run`])
})

const COULD_NOT_LIST = failure('Failed to list functions for my-hobby')
const NO_API = fails('[functions] HTTP Error: 403, Cloud Functions API has not been used in project 1 before')
const NO_DATABASE = { 'firestore:databases:list': [result([])] }

test.each<[title: string, answers: Answers, said: RegExp]>([
  [
    'nobody is logged in',
    { 'functions:list': [failure('Failed to authenticate, have you run firebase login?')] },
    /have you run firebase login/,
  ],
  [
    'the functions cannot be listed',
    { 'functions:list': [COULD_NOT_LIST], 'functions:list --debug': [fails('HTTP Error: 500')] },
    /✖ Functions that are there already: they could not be listed.*Failed to list functions for my-hobby/,
  ],
  [
    'the database is in Datastore mode',
    { 'firestore:databases:list': [result([{ ...DATABASE, type: 'DATASTORE_MODE' }])] },
    /Datastore mode/,
  ],
])('sends nothing if %s, even with --yes', async (_, answers, said) => {
  const { ended, sent, text } = await deploy(answers, { yes: true })
  expect(ended).toMatch(/Nothing was sent/)
  expect(text).toMatch(said)
  expect(sent.filter((call) => call !== 'functions:list --debug')).toEqual([])
})

test.each<[title: string, answers: Answers, said: RegExp]>([
  ['there is no database', NO_DATABASE, /makes one in us-central1/],
  [
    'Firestore was never used',
    { 'firestore:databases:list': [failure('HTTP Error: 403, Cloud Firestore API has not been used in project 1')] },
    /makes one in us-central1/,
  ],
  [
    'the database is far away',
    { 'firestore:databases:list': [result([{ ...DATABASE, locationId: 'eur3' }])] },
    /region: 'europe-west1'/,
  ],
  ['the database cannot be looked at', { 'firestore:databases:list': [failure('HTTP Error: 500')] }, /Error: 500/],
  [
    'a function of the same name has not our mark',
    { 'functions:list': [result([functionOf('api', 'default')])] },
    /api in us-central1 is somebody else's: it is replaced/,
  ],
  [
    'an earlier release left a function behind',
    { 'functions:list': [result([functionOf('closeGroups')])] },
    /HobbyHub has no closeGroups in us-central1 any more: it is deleted/,
  ],
  [
    'the functions were in another region',
    { 'functions:list': [result([functionOf('api', 'hobbyhub', 'europe-west1')])] },
    /HobbyHub has no api in europe-west1 any more: it is deleted/,
  ],
])('asks first if %s', async (_, answers, said) => {
  const { ended, sent, text } = await deploy(answers)
  expect(ended).toMatch(/nobody to ask/)
  expect(text).toMatch(said)
  expect(sent).toEqual([])
})

test("neither others' functions nor a project that never had any are a reason to ask", async () => {
  const others = [functionOf('closeGroups', 'shop'), functionOf('api', 'shop', 'europe-west1')]
  expect((await deploy({ 'functions:list': [result(others)] })).ended).toBe(0)
  const never = { 'functions:list': [COULD_NOT_LIST], 'functions:list --debug': [NO_API] }
  expect((await deploy(never)).ended).toBe(0)
})

test('sends nothing if the tests of the rules fail', async () => {
  const { ended, sent } = await deploy({}, {}, { testRules: async () => missingCheck('rules', 'they fail') })
  expect(ended).toMatch(/Nothing was sent/)
  expect(sent).toEqual([])
})

test('with --yes, creates missing parts; exits with 1 if the live site then fails a check', async () => {
  const smokeTest = async () => [missingCheck('REST answers', '502')]
  const { ended, sent, text } = await deploy(NO_DATABASE, { yes: true }, { smokeTest })
  expect(ended).toBe(1)
  expect(sent).toEqual(SENT)
  expect(text).toMatch(/✖ REST answers: 502.*To go back/s)
})

test('prints the missing line of configuration, or the command that creates the web app', async () => {
  const readSettings = () => ({ project: 'my-hobby', env: {} })
  const sdkConfig = { projectId: 'my-hobby', apiKey: 'key', authDomain: 'my-hobby.firebaseapp.com' }
  const found = { 'apps:sdkconfig WEB': [result({ fileName: 'firebase-js-config.json', sdkConfig })] }
  const line = `VITE_FIREBASE_CONFIG=${JSON.stringify(sdkConfig)}`
  expect((await deploy(found, {}, { readSettings })).text).toContain(line)
  const none = { 'apps:sdkconfig WEB': [failure('There are no WEB apps associated with this Firebase project')] }
  expect((await deploy(none, {}, { readSettings })).text).toContain('npx firebase apps:create WEB HobbyHub')
})

test('a dry run only reads from the project', async () => {
  const { ended, calls, text } = await deploy(NO_DATABASE, { 'dry-run': true })
  expect(ended).toBe(0)
  expect(calls).toEqual(LOOKED_AT)
  expect(text).toMatch(/! The database: there is none yet/)
  const loggedOut = { 'functions:list': [failure('Failed to authenticate')] }
  expect((await deploy(loggedOut, { 'dry-run': true })).ended).toBe(1)
})

test('the configuration for firebase-tools has the region, and not the hook that refuses `firebase deploy`', () => {
  writeDeployConfig()
  const written = JSON.parse(readFileSync(join(PROJECT_ROOT, DEPLOY_CONFIG), 'utf8'))
  expect(written.firestore).toMatchObject({ rules: 'firestore.rules', location: 'us-central1' })
  expect(written.hosting).toMatchObject({ public: 'web/dist' })
  expect(JSON.stringify(written)).not.toContain('predeploy')
  expect(existsSync(join(PROJECT_ROOT, written.firestore.indexes))).toBe(true)
})

test('the first indexes to be deployed are those of named fields: nothing is switched off before', () => {
  writeDeployConfig()
  const { firestore } = JSON.parse(readFileSync(join(PROJECT_ROOT, NAMED_INDEXES_CONFIG), 'utf8'))
  const named = readFileSync(join(PROJECT_ROOT, firestore.indexes), 'utf8')
  expect(JSON.parse(named).fieldOverrides.length).toBeGreaterThan(0)
  expect(named).not.toContain('"*"')
})
