import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deployCommand } from './deploy-functions.ts'
import { CODEBASE } from './functions-check.ts'

// What a deployment deletes is planned by firebase-tools, which is asked here itself: planning needs no project.
const load = createRequire(import.meta.resolve('firebase-tools'))
const backend = load('./deploy/functions/backend.js')
const { getEndpointFilters, groupEndpointsByCodebase } = load('./deploy/functions/functionsDeployHelper.js')
const { createDeploymentPlan } = load('./deploy/functions/release/planner.js')

const endpoint = (id: string, codebase: string, region = 'us-central1') => ({
  id,
  codebase,
  region,
  project: 'my-hobby',
  platform: 'gcfv2',
  entryPoint: id,
  httpsTrigger: {},
  labels: { 'deployment-tool': 'cli-firebase' },
})

const planSchema = z.object({
  regionalChangesets: z.record(
    z.string(),
    z.object({ endpointsToDelete: z.array(z.object({ id: z.string(), codebase: z.string() })) }),
  ),
})

const THERE = [
  endpoint('api', CODEBASE),
  endpoint('api', 'default', 'europe-west1'),
  endpoint('api-shop', 'default'),
  endpoint('closeGroups', 'default'),
  endpoint('shop', 'default'),
  endpoint('ofANewerRelease', CODEBASE),
]

/** The names of what is deleted by `firebase deploy` with these functions in our code. */
const deletedBy = async (own: readonly string[], only: string | undefined): Promise<string[]> => {
  const config = [{ source: 'functions', codebase: CODEBASE }]
  const want = backend.of(...own.map((id) => endpoint(id, CODEBASE)))
  const plan = await createDeploymentPlan({
    codebase: CODEBASE,
    projectId: 'my-hobby',
    wantBackend: want,
    haveBackend: groupEndpointsByCodebase({ [CODEBASE]: want }, THERE)[CODEBASE],
    filters: getEndpointFilters({ only }, config),
  })
  return Object.values(planSchema.parse(plan).regionalChangesets).flatMap(({ endpointsToDelete }) =>
    endpointsToDelete.map(({ id }) => id),
  )
}

test('no function is deleted that our code does not name, although --force asks nobody', async () => {
  const own = ['api', 'fillGroup']
  const command = deployCommand(own)
  expect(await deletedBy(own, command[command.indexOf('--only') + 1])).toEqual([])
  expect(await deletedBy(own, 'functions'), 'what firebase-tools would do without names').toEqual(['ofANewerRelease'])
})
