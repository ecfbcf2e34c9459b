import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 3_000

/**
 * Whether the emulators' web UI is installed, or can be downloaded by firebase-tools within 3 s. The UI is optional, so a slower
 * download goes on in the background and serves the next start.
 */
export const hasEmulatorUi = async (): Promise<boolean> => {
  const load = createRequire(import.meta.resolve('firebase-tools'))
  const { downloadIfNecessary } = load('./emulator/downloadableEmulators.js')
  const downloaded = downloadIfNecessary('ui').then(
    () => true,
    () => false,
  )
  return Promise.race([downloaded, sleep(PATIENCE_MS, false, { ref: false })])
}
