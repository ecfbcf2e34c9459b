import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deployFunctionsArgs, PREVIEW_FUNCTION } from './deploy-all.ts'
import { FUNCTIONS_CODEBASE } from './functions-check.ts'

// These tests call the code in which firebase-tools plans what a deployment deletes. That code needs no project.
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

const endpointSchema = z.object({ id: z.string(), region: z.string() })
const endpointsSchema = z.array(endpointSchema)
const planSchema = z.object({
  regionalChangesets: z.record(
    z.string(),
    z.object({
      endpointsToDelete: endpointsSchema,
      endpointsToCreate: endpointsSchema,
      endpointsToUpdate: z.array(z.object({ endpoint: endpointSchema })),
    }),
  ),
})

test('firebase-tools deletes only the functions that our codebase no longer has, although --force asks for no confirmation', async () => {
  const there = [
    endpoint('api', FUNCTIONS_CODEBASE),
    endpoint('api', FUNCTIONS_CODEBASE, 'europe-west1'),
    endpoint('closeGroups', FUNCTIONS_CODEBASE),
    endpoint(PREVIEW_FUNCTION, FUNCTIONS_CODEBASE),
    endpoint('api', 'default', 'asia-east1'),
    endpoint('api-shop', 'default'),
    endpoint('shop', 'default'),
  ]
  const built = ['api', 'fillGroup', PREVIEW_FUNCTION]
  const want = backend.of(...built.map((name) => endpoint(name, FUNCTIONS_CODEBASE)))
  const [, , only] = deployFunctionsArgs(['api', 'fillGroup', 'closeGroups'])
  const plan = await createDeploymentPlan({
    codebase: FUNCTIONS_CODEBASE,
    projectId: 'my-hobby',
    wantBackend: want,
    haveBackend: groupEndpointsByCodebase({ [FUNCTIONS_CODEBASE]: want }, there)[FUNCTIONS_CODEBASE],
    filters: getEndpointFilters({ only }, [{ source: 'functions', codebase: FUNCTIONS_CODEBASE }]),
  })
  const changes = Object.values(planSchema.parse(plan).regionalChangesets)
  const deleted = changes.flatMap((each) => each.endpointsToDelete)
  const updated = changes.flatMap((each) => each.endpointsToUpdate.map(({ endpoint: { id } }) => id))
  expect(deleted.map(({ id, region }) => `${id} in ${region}`).sort()).toEqual([
    'api in europe-west1',
    'closeGroups in us-central1',
  ])
  expect(changes.flatMap((each) => each.endpointsToCreate.map(({ id }) => id))).toEqual(['fillGroup'])
  expect(updated).toEqual(['api'])
})
