import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { ROOT } from '../bootstrap/processes.mjs'
import { missing, ok } from './check.ts'
import { DEPLOY_CONFIG, NAMED_CONFIG, writeDeployConfig } from './config.ts'
import { deployment, type parts } from './deployment.ts'
import { failure, fakeFirebase, result, serve } from './fakes.ts'
import { firebaseFor } from './firebase.ts'

const DATABASE = { name: 'projects/my-hobby/databases/(default)', locationId: 'nam5', type: 'FIRESTORE_NATIVE' }
const OWN = ['api', 'fillGroup', 'purgeDeletedGroup']
const functionOf = (id: string, codebase = 'hobbyhub', region = 'us-central1') => ({ id, region, codebase })

/** The answers of firebase-tools for a project where nothing is missing. */
const WELL = {
  'projects:list': [result([{ projectId: 'another' }, { projectId: 'my-hobby', projectNumber: '1', resources: {} }])],
  'firestore:databases:list': [result([DATABASE])],
  'functions:list': [result(OWN.map((id) => functionOf(id)))],
  'firestore:operations:list': [result([])],
  'firestore:indexes --pretty': [
    { output: 'Compound Indexes\n[READY] (groups) -- (isOpen,ASCENDING)  -- Density:SPARSE_ALL \n' },
  ],
  'hosting:sites:list': [result({ sites: [{ name: 'projects/my-hobby/sites/my-hobby', type: 'DEFAULT_SITE' }] })],
}

/** By their names: nothing of another name is deleted. */
const FUNCTIONS =
  'deploy --only functions:hobbyhub:api,functions:hobbyhub:fillGroup,functions:hobbyhub:purgeDeletedGroup'

const SENT = [
  `${FUNCTIONS} --dry-run`,
  'deploy --only firestore:indexes',
  'firestore:indexes --pretty',
  'firestore:operations:list',
  'deploy --only firestore',
  'firestore:indexes --pretty',
  'firestore:operations:list',
  FUNCTIONS,
  'hosting:sites:list',
  'deploy --only hosting',
]

const OPTIONS = { 'dry-run': false, yes: false, 'skip-rules-tests': false }
const VITE_FIREBASE_CONFIG = '{"projectId":"my-hobby","apiKey":"key","authDomain":"my-hobby.firebaseapp.com"}'

const printed: string[] = []
beforeEach(() => {
  printed.length = 0
  vi.spyOn(console, 'log').mockImplementation((text) => void printed.push(String(text)))
})

type Parts = typeof parts

/** Deploys with the stand-in of firebase-tools. Only slow steps are left out; all decisions and commands are real. */
const deploy = async (
  answers: Parameters<typeof fakeFirebase>[0],
  options: Partial<typeof OPTIONS> = {},
  others: Partial<Parts> = {},
) => {
  const { start, calls, whole } = fakeFirebase({ ...WELL, ...answers })
  const identity = await serve({
    '/v1/accounts:signInWithPassword': { status: 400, body: { error: { message: 'INVALID_LOGIN_CREDENTIALS' } } },
    '/v1/accounts:createAuthUri': { body: { authUri: 'https://accounts.google.com/' } },
    '/v1/projects': { body: { authorizedDomains: ['my-hobby.web.app'] } },
  })
  const ended = await deployment(
    { ...OPTIONS, ...options },
    {
      readSettings: () => ({ project: 'my-hobby', env: { VITE_FIREBASE_CONFIG }, identity }),
      buildForCloud: async () => ok('built'),
      buildSite: async () => ok('built'),
      builtFunctions: async () => OWN,
      firebaseFor: (project) => firebaseFor(project, start),
      testRules: async () => ok('rules'),
      smokeTest: async () => [ok('live')],
      pauses: { indexesMs: 1, functionsMs: [1, 1] },
      ...others,
    },
  ).catch((error: unknown) => (error instanceof Error ? error.message : error))
  const text = printed.join('\n')
  return {
    ended,
    text,
    whole,
    sent: calls.filter(
      (call) => SENT.includes(call) || call.includes('deploy') || call.includes('create') || call.includes('delete'),
    ),
  }
}

test('sends each part before those that need it, and says how to roll back', async () => {
  const { ended, sent, whole, text } = await deploy({})
  expect(ended).toBe(0)
  expect(sent).toEqual(SENT)
  expect(text).toMatch(/To go back/)
  for (const args of whole) expect(args.join(' ')).toContain('--project my-hobby --non-interactive')
  for (const args of whole.filter(([name]) => name === 'deploy')) {
    expect(args).toContain(args.includes('firestore:indexes') ? NAMED_CONFIG : DEPLOY_CONFIG)
  }
})

test('waits until every index is built, also those of single fields', async () => {
  const building = {
    name: 'o',
    metadata: { '@type': 'type.googleapis.com/google.firestore.admin.v1.FieldOperationMetadata' },
  }
  const { ended, sent } = await deploy({
    'firestore:indexes --pretty': [
      { output: '[CREATING] (groups) -- (isOpen,ASCENDING)\n[READY] (groups) -- (a,ASCENDING)\n' },
      ...WELL['firestore:indexes --pretty'],
    ],
    'firestore:operations:list': [result([]), result([building]), result([{ ...building, done: true }])],
  })
  expect(ended).toBe(0)
  expect(sent.filter((call) => call === 'firestore:indexes --pretty')).toHaveLength(4)
})

test("repeats the functions while the project's first trigger has no rights yet, and not for ever", async () => {
  const early = {
    output:
      '⚠  functions: Permission denied while using the Eventarc Service Agent. If you recently started to use Eventarc, it may take a few minutes\n',
    code: 1,
  }
  const twice = await deploy({ [FUNCTIONS]: [early, early, { output: '✔  Deploy complete!' }] })
  expect(twice.ended).toBe(0)
  expect(twice.sent.filter((call) => call === FUNCTIONS)).toHaveLength(3)
  const ever = await deploy({ [FUNCTIONS]: [early] })
  expect(ever.ended).toMatch(/The functions were not deployed; the site is as it was/)
  expect(ever.sent.at(-1)).toBe(FUNCTIONS)
})

test('any other failure of the functions ends the deployment before the site', async () => {
  const broken = { output: 'Error: There was an error deploying functions: maxScale may not exceed 10', code: 1 }
  const { ended, sent } = await deploy({ [FUNCTIONS]: [broken] })
  expect(ended).toMatch(/maxInstances/)
  expect(sent.at(-1)).toBe(FUNCTIONS)
})

test('without the Blaze plan nothing is sent', async () => {
  const plan = {
    output: 'Error: Cloud Functions deployment requires the pay-as-you-go (Blaze) billing plan.',
    code: 1,
  }
  const { ended, sent } = await deploy({ [`${FUNCTIONS} --dry-run`]: [plan] })
  expect(ended).toMatch(
    /nothing has been sent.*https:\/\/console.firebase.google.com\/project\/my-hobby\/usage\/details/s,
  )
  expect(sent).toEqual([`${FUNCTIONS} --dry-run`])
})

test.each([
  [
    'nobody is logged in',
    { 'projects:list': [failure('Failed to authenticate, have you run firebase login?')] },
    /npx firebase login/,
  ],
  [
    'the account does not see the project',
    { 'projects:list': [result([{ projectId: 'another' }])] },
    /sees no Firebase project "my-hobby" \(it sees: another\)/,
  ],
  [
    'the functions cannot be listed',
    { 'functions:list': [failure('Failed to list functions for my-hobby')] },
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
  expect(sent).toEqual([])
})

test.each([
  ['there is no database', { 'firestore:databases:list': [result([])] }, /makes one in us-central1/],
  [
    'Firestore was never used',
    {
      'firestore:databases:list': [
        failure('HTTP Error: 403, Cloud Firestore API has not been used in project 1 before or it is disabled.'),
      ],
    },
    /makes one in us-central1/,
  ],
  [
    'the database is far away',
    { 'firestore:databases:list': [result([{ ...DATABASE, locationId: 'eur3' }])] },
    /region: 'europe-west1'/,
  ],
  [
    'a function of the same name has not our mark',
    { 'functions:list': [result([functionOf('api', 'default')])] },
    /An earlier release of HobbyHub deployed these, or somebody else did; they are replaced: api \(us-central1\)/,
  ],
  [
    'an earlier release left a function behind',
    { 'functions:list': [result([functionOf('closeGroups', 'default')])] },
    /HobbyHub has no closeGroups in us-central1 any more: it is deleted/,
  ],
  [
    'the database cannot be looked at',
    { 'firestore:databases:list': [failure('HTTP Error: 500, try again')] },
    /500, try again/,
  ],
])('asks first if %s', async (_, answers, said) => {
  const asked = await deploy(answers)
  expect(asked.ended).toMatch(/nobody to ask/)
  expect(asked.text).toMatch(said)
  expect(asked.sent).toEqual([])
})

test('deletes what earlier releases left behind, by its name, and nothing of others', async () => {
  const others = [
    functionOf('closeGroups', 'shop'),
    functionOf('other', 'default'),
    functionOf('api', 'shop', 'europe-west1'),
  ]
  const there = { 'functions:list': [result([...others, functionOf('clearAccount', 'default')])] }
  const { ended, sent, whole } = await deploy(there, { yes: true })
  expect(ended).toBe(0)
  expect(sent).toEqual(
    SENT.toSpliced(SENT.indexOf(FUNCTIONS) + 1, 0, 'functions:delete clearAccount --region us-central1'),
  )
  for (const args of whole.filter((each) => each.includes('--force'))) {
    expect(args.join(' ')).toMatch(/--only functions:hobbyhub:api,|functions:delete clearAccount /)
  }
})

test('a project that never had functions is no reason to stop', async () => {
  const none = {
    'functions:list': [failure('Failed to list functions for my-hobby')],
    'functions:list --debug': [
      { output: '[functions] HTTP Error: 403, Cloud Functions API has not been used in project 1 before', code: 1 },
    ],
  }
  expect((await deploy(none)).ended).toBe(0)
})

test('sends nothing if the tests of the rules fail', async () => {
  const { ended, sent } = await deploy({}, {}, { testRules: async () => missing('rules', 'they fail') })
  expect(ended).toMatch(/Nothing was sent/)
  expect(sent).toEqual([])
})

test('with --yes, creates what is missing; exits with 1 if the live site then fails a check', async () => {
  const none = { 'firestore:databases:list': [result([])], 'hosting:sites:list': [result({ sites: [] })] }
  const smokeTest = async () => [missing('REST answers', '502')]
  const { ended, sent, text } = await deploy(none, { yes: true }, { smokeTest })
  expect(ended).toBe(1)
  expect(sent).toEqual(SENT.toSpliced(-1, 0, 'hosting:sites:create my-hobby'))
  expect(text).toMatch(/✖ REST answers: 502.*To go back/s)
})

test('prints the missing line of configuration, or the command that creates the web app', async () => {
  const readSettings = () => ({ project: 'my-hobby', env: {} })
  const sdkConfig = { projectId: 'my-hobby', apiKey: 'key', authDomain: 'my-hobby.firebaseapp.com' }
  const found = { 'apps:sdkconfig WEB': [result({ fileName: 'firebase-js-config.json', sdkConfig })] }
  expect((await deploy(found, {}, { readSettings })).text).toContain(
    `VITE_FIREBASE_CONFIG=${JSON.stringify(sdkConfig)}`,
  )
  const none = { 'apps:sdkconfig WEB': [failure('There are no WEB apps associated with this Firebase project')] }
  expect((await deploy(none, {}, { readSettings })).text).toContain('npx firebase apps:create WEB HobbyHub')
})

test('a dry run only reads from the project', async () => {
  const { ended, sent, whole, text } = await deploy({ 'firestore:databases:list': [result([])] }, { 'dry-run': true })
  expect(ended).toBe(0)
  expect(sent).toEqual([])
  expect(whole.map(([name]) => name).sort()).toEqual(['firestore:databases:list', 'functions:list', 'projects:list'])
  expect(text).toMatch(/! The database: there is none yet/)
  const loggedOut = { 'projects:list': [failure('Failed to authenticate, have you run firebase login?')] }
  expect((await deploy(loggedOut, { 'dry-run': true })).ended).toBe(1)
})

test('the configuration for firebase-tools has the region, and no build steps, which have run already', () => {
  writeDeployConfig()
  const written = JSON.parse(readFileSync(join(ROOT, DEPLOY_CONFIG), 'utf8'))
  expect(written.firestore).toMatchObject({ rules: 'firestore.rules', location: 'us-central1' })
  expect(written.hosting).toMatchObject({ public: 'web/dist' })
  expect(JSON.stringify(written)).not.toContain('predeploy')
  expect(existsSync(join(ROOT, written.firestore.indexes))).toBe(true)
})

test('the first indexes to be deployed are those of named fields: nothing is switched off before', () => {
  writeDeployConfig()
  const { firestore } = JSON.parse(readFileSync(join(ROOT, NAMED_CONFIG), 'utf8'))
  const named = readFileSync(join(ROOT, firestore.indexes), 'utf8')
  expect(JSON.parse(named).fieldOverrides.length).toBeGreaterThan(0)
  expect(named).not.toContain('"*"')
})
