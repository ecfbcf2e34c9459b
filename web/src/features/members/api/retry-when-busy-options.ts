import { RestFailure } from '#shared/rest/rest-failure.ts'

const MAX_RETRIES = 3
const MAX_WAIT_MS = 1000

/**
 * Options for a mutation that is safe to repeat. If many users join or reply at the same time, the server answers some of them
 * with 503. Their calls are repeated after a random wait, so that they do not coincide again.
 */
export const retryWhenBusyOptions = {
  retry: (failures: number, error: unknown): boolean =>
    failures < MAX_RETRIES && error instanceof RestFailure && error.status === 503,
  retryDelay: (failures: number): number => Math.random() * MAX_WAIT_MS * (failures + 1),
}
