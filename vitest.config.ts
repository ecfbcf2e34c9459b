import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { WORKER_COUNT } from './scripts/test/worker-count.ts'

/** Sorts files by name instead of duration, because each file of the fault tests gets the data that earlier files leave. */
class ByName extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => a.moduleId.localeCompare(b.moduleId))
  }
}

/** This limit is generous: the tests are not about speed, and a busy machine must not make them fail. */
const UNHURRIED_MS = 30_000

// Each part of `npm test` that Vitest runs is a project. All except `unit` need the emulators that scripts/test.ts starts.
export default defineConfig({
  test: {
    sequence: { sequencer: ByName },
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers: WORKER_COUNT,
          testTimeout: UNHURRIED_MS,
          include: [
            '{contract,functions}/src/**/*.test.ts',
            'web/{build,src}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tools/**/*.test.ts',
            'tests/{indexes,repository}/**/*.test.ts',
          ],
        },
      },
      // These files may run in parallel, because each worker has a project of its own in the emulator.
      {
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          maxWorkers: WORKER_COUNT,
          testTimeout: UNHURRIED_MS,
        },
      },
      ...['rest', 'attack', 'faults', 'closed'].map((name) => ({
        test: {
          name,
          include: [`tests/${name}/**/*.test.ts`],
          // Faults break the emulators, and the tests of a closed site wait for no events.
          setupFiles: ['rest', 'attack'].includes(name) ? ['tests/support/handle-events.ts'] : [],
          fileParallelism: false,
          // The files share one import of the SDKs, because none of them needs modules in a state of its own.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      })),
    ],
  },
})
