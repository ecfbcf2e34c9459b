// The way into every npm script that needs more than Node 20 and npm. Plain JavaScript without dependencies: it runs
// before there is a new enough Node and before anything is installed. It makes the machine ready, each step only
// when needed, and then runs the script itself under Node 24.
import { chooseFirestore } from './bootstrap/firestore.mjs'
import { ensureNode } from './bootstrap/node.mjs'
import { ensurePackages } from './bootstrap/packages.mjs'
import { requireFreePorts } from './bootstrap/ports.mjs'
import { CliError, endRun, runScript, superviseRun } from './bootstrap/processes.mjs'
import { HELP, needsEmulators, parseOptions } from './options.mjs'

// The name of a script beside this one, or the path of a tool's.
const [command = '', ...args] = process.argv.slice(2)
const script = command.endsWith('.ts') ? command : `scripts/${command}.ts`

try {
  if (args[0] === '--help' || args[0] === '-h') {
    console.log(HELP[command] ?? HELP.start)
    process.exit(0)
  }
  const options = parseOptions(command, args)
  superviseRun()
  // Before the long steps, not after them.
  await requireFreePorts(options.asked)
  const node = await ensureNode()
  await ensurePackages(node)
  const firestore = needsEmulators(command, args) ? await chooseFirestore(node, options.firestore) : {}
  process.exitCode = await runScript(node, [script, ...args], firestore)
} catch (error) {
  if (!(error instanceof CliError)) throw error
  if (error.message) console.error(`\n${error.message}\n`)
  process.exitCode = error.exitCode
} finally {
  await endRun()
}
