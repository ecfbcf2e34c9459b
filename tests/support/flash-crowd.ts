import { type Endpoint, endpoints } from '@hobbyhub/contract/endpoints'
import { requestPath } from '@hobbyhub/contract/shared/request'
import { FUNCTION_OPTIONS } from '../../functions/src/platform/function-options.ts'
import { mapConcurrently } from '../../functions/src/platform/map-concurrently.ts'
import { type Account, signUp } from './accounts.ts'
import { type ApiInstances, startApiInstances } from './api-instances.ts'
import { CALLS_AT_ONCE } from './emulators.ts'

/** Starts as many warm instances as the cloud would have for this number of simultaneous calls. */
export const startApiInstancesForCalls = async (calls: number): Promise<ApiInstances> => {
  const instances = await startApiInstances(Math.ceil(calls / FUNCTION_OPTIONS.concurrency))
  for (const origin of instances.origins) await (await fetch(`${origin}/groupInformation?limit=1`)).arrayBuffer()
  return instances
}

export const makeCrowd = (size: number): Promise<Account[]> =>
  mapConcurrently(Array.from({ length: size }), () => signUp({ name: null }), CALLS_AT_ONCE)

type Call = {
  readonly endpoint: Endpoint
  readonly params: Readonly<Record<string, string>>
  readonly body?: object
}

type Answer = { readonly status: number; readonly body: { readonly status?: string; readonly position?: number } }

/**
 * Makes the calls of all users at once, spread evenly over the instances. Returns the responses, and how many seconds passed
 * until all had arrived.
 */
export const callAtOnce = async (
  { origins }: ApiInstances,
  crowd: readonly Account[],
  callOf: (account: Account, at: number) => Call,
) => {
  const start = performance.now()
  const answers = await Promise.all(
    crowd.map(async (account, at): Promise<Answer> => {
      const { endpoint, params, body } = callOf(account, at)
      const response = await fetch(`${origins[at % origins.length]}${requestPath(endpoint, { params })}`, {
        method: endpoint.method.toUpperCase(),
        headers: {
          authorization: `Bearer ${account.token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body ? JSON.stringify(body) : null,
      })
      return { status: response.status, body: Object(await response.json()) }
    }),
  )
  return { answers, seconds: (performance.now() - start) / 1000 }
}

/** Lets all users join at once. */
export const joinAtOnce = (
  instances: ApiInstances,
  crowd: readonly Account[],
  { id, wait }: { readonly id: string; readonly wait: boolean },
) =>
  callAtOnce(instances, crowd, ({ email }) => ({
    endpoint: endpoints.joinGroup,
    params: { id },
    body: { userEmail: email, ...(wait ? { wait } : {}) },
  }))
