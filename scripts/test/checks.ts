import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { generateRoutes } from '../../web/generate-routes.ts'
import { ROOT } from '../bootstrap/processes.mjs'
import { buildForSize } from '../suite/build.ts'
import { asOne, type Context, type Outcome, type Part } from './part.ts'
import { program, runTool } from './tool.ts'

const check = (name: string, run: (context: Context) => Promise<Outcome>): Part => ({
  name,
  needsEmulators: false,
  run,
})

const tsc = (...args: string[]) => program('typescript/bin/tsc', ...args)

export const types = check('types', async (context) => {
  // Without this, a new route has no types.
  await generateRoutes()
  const root = await runTool('types', tsc('-p', '.', ...context.args), context)
  const web = await runTool('types', tsc('-p', 'web', ...context.args), context)
  const browser = await runTool('types', tsc('-p', 'tests/browser', ...context.args), context)
  return asOne(root && web && browser)
})

export const lint = check('lint', async (context) =>
  asOne(
    await runTool(
      'lint',
      program('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...context.args),
      context,
    ),
  ),
)

export const dead = check('dead', async (context) =>
  asOne(await runTool('dead', program('knip/bin/knip.js', ...context.args), context)),
)

const sizesSchema = z.array(z.object({ name: z.string(), passed: z.boolean(), size: z.int(), sizeLimit: z.int() }))

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** The budget is in .size-limit.mjs, and is measured on a build for production. */
export const size = check('size', async (context) => {
  await buildForSize()
  await runTool('size', program('size-limit/bin.js', '--json', ...context.args), { ...context, isShown: false })
  const sizes = sizesSchema.parse(JSON.parse(readFileSync(join(ROOT, '.cache/test-size.log'), 'utf8')))
  for (const { name, size, sizeLimit } of sizes) {
    console.log(`  ${name}: ${kilobytes(size)} of ${kilobytes(sizeLimit)}`)
  }
  const passed = sizes.filter((entry) => entry.passed).length
  return { passed, failed: sizes.length - passed }
})
