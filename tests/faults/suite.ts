import { stopAll } from '../../scripts/suite/keep.ts'
import { startTestEmulators } from '../../scripts/test/test-emulators.ts'
import { endSuccessor } from './processes.ts'

/** Emulators of this test's own, to be broken. */
export const startSuite = async (): Promise<void> => {
  const { env } = await startTestEmulators(false)
  Object.assign(process.env, env)
}

export const stopSuite = async (): Promise<void> => {
  endSuccessor()
  await stopAll()
}
