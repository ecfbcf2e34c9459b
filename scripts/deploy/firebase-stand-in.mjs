// Replaces firebase-tools in tests: answers from the file that STAND_IN names, as firebase-tools would, and records each
// command. A command gets its answers in order, and then the last one again.
//
//   { "answers": { "projects:list": [{ "output": "…", "code": 0 }] }, "calls": [] }
import { readFileSync, writeFileSync } from 'node:fs'

const file = process.env.STAND_IN ?? ''
const state = JSON.parse(readFileSync(file, 'utf8'))
const args = process.argv.slice(2)
const isKept = (/** @type {string} */ arg, /** @type {number} */ at) =>
  !['--project', '--config', '--message'].includes(arg) &&
  !['--project', '--config', '--message'].includes(args[at - 1] ?? '') &&
  !['--non-interactive', '--json', '--force'].includes(arg)
const call = args.filter(isKept).join(' ')
const earlier = state.calls.filter((/** @type {string} */ name) => name === call).length
const answers = state.answers[call] ?? [{ output: '', code: 0 }]
const { output, code = 0 } = answers[Math.min(earlier, answers.length - 1)]
writeFileSync(file, JSON.stringify({ ...state, calls: [...state.calls, call], whole: [...state.whole, args] }))
process.stdout.write(output)
process.exitCode = code
