import * as z from 'zod/mini'
import { generateRoutes } from '../../web/build/site/generate-routes.ts'
import { packageCommand } from '../bootstrap/processes.mjs'
import { buildForSize } from '../suite/build.ts'
import { runTool, type TestPart, type TestPartContext, type TestPartOutcome } from './test-part.ts'
import { findUnsupportedBuiltInsOfBuild } from './unsupported-built-ins.ts'

/** A check runs one command after the other, and counts as one test. */
const check = (name: string, ...commands: string[][]): TestPart => ({
  name,
  run: async (context) => {
    for (const command of commands) {
      if (!(await runTool(name, [...command, ...context.args], context)).ok) return { passed: 0, failed: 1 }
    }
    return { passed: 1, failed: 0 }
  },
})

const tsc = (project: string) => packageCommand('typescript/bin/tsc', '-p', project)
const compiled = check('types', tsc('.'), tsc('web'), tsc('tests/browser'))

const types: TestPart = {
  ...compiled,
  run: async (context) => {
    // Without this step, a new route has no types.
    await generateRoutes()
    return compiled.run(context)
  },
}

const lint = check('lint', packageCommand('@biomejs/biome/bin/biome', 'check', '--error-on-warnings'))
const deadCode = check('dead', packageCommand('knip/bin/knip.js'))

const sizesSchema = z.array(z.object({ name: z.string(), passed: z.boolean(), size: z.int(), sizeLimit: z.int() }))

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** Says what the build needs and the oldest browsers lack (web/build/site/browsers.ts). Returns the number of these built-ins. */
const countNewerBuiltIns = (): number => {
  const found = findUnsupportedBuiltInsOfBuild('web/dist-size/assets')
  for (const [name, file] of found) console.log(`  ${name} in ${file}: the oldest browsers lack it`)
  return found.size
}

/** Measures the build for production, and checks that it runs in the oldest browsers. The limits are in .size-limit.mjs. */
const measureSize = async (context: TestPartContext): Promise<TestPartOutcome> => {
  await buildForSize()
  const command = packageCommand('size-limit/bin.js', '--json', ...context.args)
  const { stdout } = await runTool('size', command, { ...context, isShown: false })
  const sizes = sizesSchema.parse(JSON.parse(stdout))
  for (const { name, size, sizeLimit } of sizes) {
    console.log(`  ${name}: ${kilobytes(size)} of ${kilobytes(sizeLimit)}`)
  }
  const passed = sizes.filter((entry) => entry.passed).length
  return { passed, failed: sizes.length - passed + countNewerBuiltIns() }
}

export const checkParts: readonly TestPart[] = [types, lint, deadCode, { name: 'size', run: measureSize }]
