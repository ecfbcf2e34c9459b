import { RestFailure } from '../../shared/rest/rest-failure.ts'

const MAX_RETRIES = 3
const MAX_WAIT_MS = 1000

/**
 * Options of a mutation that is safe to repeat: a 503, which many who join one group at once may get, is followed by
 * another call after a random wait, so that they do not come at once again.
 */
export const retryWhenBusy = {
  retry: (failures: number, error: unknown): boolean =>
    failures < MAX_RETRIES && error instanceof RestFailure && error.status === 503,
  retryDelay: (failures: number): number => Math.random() * MAX_WAIT_MS * (failures + 1),
}
