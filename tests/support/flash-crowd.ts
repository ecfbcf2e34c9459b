import { endpoints } from '@hobbyhub/contract/endpoints'
import { FUNCTION_OPTIONS } from '../../functions/src/function-options.ts'
import { mapConcurrently } from '../attack/map-concurrently.ts'
import { type Account, signUp } from './accounts.ts'
import { type ApiInstances, startInstances } from './api-instances.ts'

/** As many warm instances as the cloud has for so many calls at once. */
export const startInstancesFor = async (calls: number): Promise<ApiInstances> => {
  const instances = await startInstances(Math.ceil(calls / FUNCTION_OPTIONS.concurrency))
  for (const origin of instances.origins) await (await fetch(`${origin}/groupInformation?limit=1`)).arrayBuffer()
  return instances
}

export const makeCrowd = (size: number): Promise<Account[]> =>
  mapConcurrently(Array.from({ length: size }), () => signUp({ name: null }))

type Told = { readonly status: number; readonly body: { readonly status?: string; readonly position?: number } }

const path = (id: string): string => endpoints.joinGroup.path.replace('{id}', id)

/** Everybody joins at once, each instance taking as many; gives what each is told, and how long it took until all were. */
export const joinAtOnce = async (
  { origins }: ApiInstances,
  crowd: readonly Account[],
  { id, wait }: { readonly id: string; readonly wait: boolean },
) => {
  const start = performance.now()
  const told = await Promise.all(
    crowd.map(async ({ email, token }, at): Promise<Told> => {
      const response = await fetch(`${origins[at % origins.length]}${path(id)}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ userEmail: email, ...(wait ? { wait } : {}) }),
      })
      return { status: response.status, body: Object(await response.json()) }
    }),
  )
  return { told, seconds: (performance.now() - start) / 1000 }
}
