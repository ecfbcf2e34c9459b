import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { WORKERS } from './scripts/test/workers.ts'

/** By name, and not by how long they took the last time: of the faults, each is left what those before it leave. */
class ByName extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => a.moduleId.localeCompare(b.moduleId))
  }
}

/** None of these tests says how long it may take: a busy machine is not a failure. */
const UNHURRIED_MS = 30_000

// One project for each part of `npm test`. All but unit need the emulators that scripts/test.ts starts.
export default defineConfig({
  test: {
    sequence: { sequencer: ByName },
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers: WORKERS,
          testTimeout: UNHURRIED_MS,
          include: [
            '{contract,functions}/test/**/*.test.ts',
            'web/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tools/**/*.test.ts',
            'tests/{indexes,repository}/**/*.test.ts',
          ],
        },
      },
      // Each worker has a project of its own in the emulator.
      {
        test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], maxWorkers: WORKERS, testTimeout: UNHURRIED_MS },
      },
      ...['rest', 'attack', 'faults'].map((name) => ({
        test: {
          name,
          include: [`tests/${name}/**/*.test.ts`],
          fileParallelism: false,
          // One import of the SDKs for all files, which have nothing of their own to keep apart.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      })),
    ],
  },
})
