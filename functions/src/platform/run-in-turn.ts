import * as logger from 'firebase-functions/logger'
import { type Deadline, startDeadline } from './deadline.ts'
import { describeFailure } from './describe-failure.ts'

/** Scheduled work as of `now`. It ends soon after its deadline, and returns how many documents it has changed. */
export type ScheduledJob = (now: Date, deadline: Deadline) => Promise<number>

const runOne = async (name: string, job: () => Promise<number>, deadline: Deadline): Promise<number> => {
  try {
    return await job()
  } catch (error) {
    // The next run continues where this one stopped.
    if (deadline.isOver()) logger.warn('job out of time', { job: name })
    else logger.error('job failed', { job: name, error: describeFailure(error) })
    return 0
  }
}

/**
 * Runs jobs one after the other, each with an equal share of the time that is left. If a job throws, for instance because its
 * time is over, the error is logged and the other jobs still run. Returns each job's result; 0 for a job that threw.
 */
export const runInTurn = async (
  jobs: Readonly<Record<string, ScheduledJob>>,
  { now, budgetMs }: { readonly now: Date; readonly budgetMs: number },
): Promise<Readonly<Record<string, number>>> => {
  const end = performance.now() + budgetMs
  const counts: Record<string, number> = {}
  const entries = Object.entries(jobs)
  for (const [at, [name, job]] of entries.entries()) {
    const deadline = startDeadline((end - performance.now()) / (entries.length - at))
    counts[name] = await runOne(name, () => job(now, deadline), deadline)
  }
  return counts
}
