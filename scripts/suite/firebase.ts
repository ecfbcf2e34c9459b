import { join } from 'node:path'
import { ROOT } from '../bootstrap/processes.mjs'

/** firebase-tools, run by this Node. */
export const firebaseCommand: readonly string[] = [
  process.execPath,
  join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js'),
]
