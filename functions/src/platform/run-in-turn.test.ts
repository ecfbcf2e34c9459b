import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runInTurn } from './run-in-turn.ts'

const now = new Date('2026-12-01T18:00:00Z')

test('a job that fails keeps no other one from running', async () => {
  const jobs = {
    first: async () => 1,
    broken: async () => Promise.reject(new Error('broken')),
    thrown: () => {
      throw new Error('broken at once')
    },
    last: async (at: Date) => at.getUTCDate(),
  }
  expect(await runInTurn(jobs, { now, budgetMs: 1000 })).toEqual({ first: 1, broken: 0, thrown: 0, last: 1 })
})

test('a job that hangs or has too much to do leaves the other jobs their time, and the last job the rest', async () => {
  const start = performance.now()
  const jobs = {
    hangs: (_: Date, { run }: { run: (operation: () => Promise<number>) => Promise<number> }) =>
      run(() => new Promise<never>(() => undefined)),
    busy: async (_: Date, { isOver }: { isOver: () => boolean }) => {
      let steps = 0
      for (; !isOver(); steps += 1) await sleep(10)
      return steps
    },
    quick: async () => 1,
    last: async (_: Date, { isOver }: { isOver: () => boolean }) => {
      await sleep(300)
      return isOver() ? 0 : 1
    },
  }
  const counts = await runInTurn(jobs, { now, budgetMs: 1200 })
  expect(counts).toMatchObject({ hangs: 0, quick: 1, last: 1 })
  expect(counts.busy).toBeGreaterThan(0)
  expect(performance.now() - start).toBeLessThan(1200)
})
