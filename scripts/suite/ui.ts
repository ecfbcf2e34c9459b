import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { ROOT } from '../bootstrap/processes.mjs'
import { firebaseCommand } from './firebase.ts'
import { runToEnd } from './processes.ts'

const PROBE_MS = 1_500
const DETAILS = join(ROOT, 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json')
const detailsSchema = z.object({
  ui: z.object({ main: z.object({ remoteUrl: z.url(), binaryPathRelativeToCacheDir: z.string() }) }),
})

const isReachable = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(PROBE_MS) })).ok
  } catch {
    return false
  }
}

/** Whether the emulators' web UI is installed or can be downloaded by firebase-tools. It is optional. */
export const hasEmulatorUi = async (): Promise<boolean> => {
  try {
    const { remoteUrl, binaryPathRelativeToCacheDir } = detailsSchema.parse(JSON.parse(readFileSync(DETAILS, 'utf8')))
      .ui.main
    const cache = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators')
    if (existsSync(join(cache, binaryPathRelativeToCacheDir))) return true
    if (!(await isReachable(remoteUrl))) return false
    return (await runToEnd([...firebaseCommand, 'setup:emulators:ui'], { log: '.cache/emulator-ui.log' })).ok
  } catch {
    return false
  }
}
