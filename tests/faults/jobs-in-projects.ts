import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import type { JobName } from './run-job.ts'

/** Each job has a project of its own. In the suite's project, each changed group would start a trigger. */
const projectOf = (job: JobName): string => `demo-${job.toLowerCase()}`

export const startJob = (job: JobName, now: number) =>
  spawn(process.execPath, [fileURLToPath(new URL('./run-job.ts', import.meta.url)), job, String(now)], {
    env: { ...process.env, GCLOUD_PROJECT: projectOf(job) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

/** Runs a job to its end. Returns how many groups or meetings it changed, or how many mails it wrote. */
export const runJob = async (job: JobName, now: number): Promise<number> => {
  const { stdout } = startJob(job, now)
  return Number(/^done: (\d+)$/m.exec(await text(stdout))?.[1])
}

/**
 * Deletes everything in a job's project, because an emulator that was started with an export imports it into every project. Returns the
 * project's id.
 */
export const emptyProject = async (job: JobName): Promise<string> => {
  const documents = `projects/${projectOf(job)}/databases/(default)/documents`
  const response = await fetch(`http://${process.env.FIRESTORE_EMULATOR_HOST}/emulator/v1/${documents}`, {
    method: 'DELETE',
  })
  expect(response.status).toBe(200)
  return projectOf(job)
}
