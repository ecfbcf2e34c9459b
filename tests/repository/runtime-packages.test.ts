import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PROJECT_ROOT } from '../../scripts/bootstrap/processes.mjs'

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ dev: z.optional(z.boolean()), dependencies: z.optional(z.record(z.string(), z.string())) }),
  ),
})
const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(PROJECT_ROOT, 'package-lock.json'), 'utf8')))

/** The names of the packages that the code imports at run time, without the paths within a package. */
const importedBy = async (...entryPoints: string[]): Promise<readonly string[]> => {
  const { metafile } = await build({
    absWorkingDir: PROJECT_ROOT,
    entryPoints,
    bundle: true,
    write: false,
    outdir: '.cache/none',
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    // The build is for production, so that it leaves out code for development.
    define: { 'import.meta.env.DEV': 'false' },
    minifySyntax: true,
    loader: { '.avif': 'empty', '.css': 'empty', '.svg': 'empty', '.webp': 'empty' },
  })
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path))
  const names = imports.map((path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'))
  return [...new Set(names)].filter((name) => !/^(node:|virtual:|@hobbyhub\/)/.test(name)).toSorted()
}

test.each([
  ['functions', ['functions/src/index.ts']],
  ['contract', globSync('contract/src/**/!(*.test).ts', { cwd: PROJECT_ROOT })],
  ['web', ['web/src/main.tsx']],
])(
  'the imports of %s are listed under dependencies, which an audit of production checks',
  async (workspace, entries) => {
    const listed = packages[workspace]?.dependencies ?? {}
    const imported = await importedBy(...entries)
    expect(imported.length).toBeGreaterThan(0)
    expect(imported.filter((name) => !(name in listed))).toEqual([])
    const seen = (name: string) => packages[`${workspace}/node_modules/${name}`] ?? packages[`node_modules/${name}`]
    expect(imported.filter((name) => seen(name)?.dev ?? false)).toEqual([])
  },
)
