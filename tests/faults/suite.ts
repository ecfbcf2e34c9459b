import { stopAll } from '../../scripts/suite/keep.ts'
import { startTestEmulators } from '../../scripts/test/test-emulators.ts'
import { endSuccessor } from './processes.ts'

/** Emulators of this test's own, to be broken; with the built site where a browser looks at it. */
export const startSuite = async ({ needsPage = false } = {}): Promise<void> => {
  const { env } = await startTestEmulators(needsPage)
  Object.assign(process.env, env)
}

export const stopSuite = async (): Promise<void> => {
  endSuccessor()
  await stopAll()
}
