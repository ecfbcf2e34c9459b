import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type ApiInstances = { readonly origins: readonly string[]; readonly end: () => Promise<void> }

/**
 * Starts the REST API as the cloud runs it: few instances, each with many requests at a time. The functions emulator would start
 * a process for each concurrent request, which takes a second of CPU.
 */
export const startApiInstances = async (count: number): Promise<ApiInstances> => {
  const start = () => new Worker(new URL('./api-worker.ts', import.meta.url), { stdout: true })
  const workers = Array.from({ length: count }, start)
  // The instances log every change, which would only hide the results of tests.
  for (const { stdout } of workers) stdout.resume()
  const ports = await Promise.all(workers.map((worker) => once(worker, 'message')))
  return {
    origins: ports.map(([port]) => `http://127.0.0.1:${port}`),
    end: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}
