// The entry point of every npm script of the root's package.json. It checks that the ports are free, gets what is missing (Node
// 24 or newer, packages, a Firestore emulator), and runs the script. This file is plain JavaScript without dependencies, because it
// must also run under Node 20, and before any package is installed.
import { diskWarning } from './bootstrap/disk.mjs'
import { firestoreOfRun } from './bootstrap/firestore-emulator.mjs'
import { ensureNode } from './bootstrap/node.mjs'
import { ensurePackages } from './bootstrap/packages.mjs'
import { findPortProblem } from './bootstrap/ports.mjs'
import { CliError, endRun, runScript, superviseRun } from './bootstrap/processes.mjs'
import { prepareSettings } from './bootstrap/settings.mjs'
import { helpFor, needsEmulators, parseOptions } from './options.mjs'

// The first argument is the name of a script in this folder, or the path of any other script.
const [command = '', ...args] = process.argv.slice(2)
const script = command.endsWith('.ts') ? command : `scripts/${command}.ts`

const prepareNode = async () => {
  const node = await ensureNode()
  await ensurePackages(node)
  return node
}

try {
  if (args[0] === '--help' || args[0] === '-h') {
    console.log(helpFor(command))
    process.exit(0)
  }
  const options = parseOptions(command, args)
  superviseRun()
  // The ports are checked first, because the steps below can take minutes.
  const problem = await findPortProblem(options.asked)
  if (problem) throw new CliError(problem)
  const warning = await diskWarning()
  if (warning) console.warn(warning)
  // Not awaited: it may compile an emulator, and meanwhile Node and the packages are installed, and the script builds.
  const emulator = needsEmulators(command, args) ? firestoreOfRun(options.firestore) : undefined
  /** @type {Promise<never>} */
  const noEmulator = new Promise((_, reject) => emulator?.catch(reject))
  const node = await Promise.race([prepareNode(), noEmulator])
  process.exitCode = (await prepareSettings(node, command)) || (await runScript(node, [script, ...args], emulator))
} catch (error) {
  if (!(error instanceof CliError)) throw error
  if (error.message) console.error(`\n${error.message}\n`)
  process.exitCode = error.exitCode
} finally {
  await endRun()
}
