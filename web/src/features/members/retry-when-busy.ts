import { RestFailure } from '../../shared/rest/rest-failure.ts'

const MAX_RETRIES = 3
const MAX_WAIT_MS = 1000

/**
 * Options of a mutation that is safe to repeat. If many people join a group at once, some get a 503. Such a call is repeated
 * after a random wait, so that the repeated calls do not coincide again.
 */
export const retryWhenBusy = {
  retry: (failures: number, error: unknown): boolean =>
    failures < MAX_RETRIES && error instanceof RestFailure && error.status === 503,
  retryDelay: (failures: number): number => Math.random() * MAX_WAIT_MS * (failures + 1),
}
