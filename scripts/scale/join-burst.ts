import { FIRST_WAIT_MS, LONGEST_WAIT_MS } from '../../functions/src/data/commit.ts'
import { DEADLINE_MS } from '../../functions/src/options.ts'
import { numbersFrom } from './numbers-from.ts'

/** A commit is refused as soon as it is looked at. */
const REFUSAL_MS = 5
/** Between a 503 and the browser's own next call, where it makes one. */
const NEXT_CALL_MS = 2000

export type Burst = {
  readonly people: number
  readonly readMs: number
  readonly commitMs: number
  /** How often each calls: once is what the site does. */
  readonly calls?: number
}

export type Outcome = { readonly joined: number; readonly lastMs: number; readonly tries: number }

type Person = { at: number; isReading: boolean; seen: number; wait: number; end: number; calls: number }

/**
 * All call at once to join one group: each reads it, and commits on what it has read (functions/src/data/commit.ts). One
 * commit is at work on the document at a time, the others wait and are refused when it has changed. Times are assumed,
 * waits and deadline the product's own.
 */
export const simulateBurst = ({ people, readMs, commitMs, calls = 1 }: Burst): Outcome => {
  const random = numbersFrom(people)
  const open = new Set<Person>()
  for (let at = 0; at < people; at += 1) {
    const start = random() * 100
    open.add({ at: start, isReading: true, seen: 0, wait: FIRST_WAIT_MS, end: start + DEADLINE_MS, calls })
  }
  let [version, freeAt, joined, lastMs, tries] = [0, 0, 0, 0, 0]
  const giveUp = (person: Person) => {
    person.calls -= 1
    if (person.calls === 0) return open.delete(person)
    const at = person.end + random() * NEXT_CALL_MS
    return Object.assign(person, { at, isReading: true, wait: FIRST_WAIT_MS, end: at + DEADLINE_MS })
  }
  while (open.size > 0) {
    let next: Person | undefined
    for (const person of open) if (!next || person.at < next.at) next = person
    if (!next) break
    if (next.at > next.end) giveUp(next)
    else if (next.isReading) {
      // What is being committed is not to be seen yet.
      Object.assign(next, { seen: next.at < freeAt ? version - 1 : version, isReading: false, at: next.at + readMs })
      tries += 1
    } else {
      const begin = Math.max(next.at, freeAt)
      if (begin > next.end) giveUp(next)
      else if (next.seen === version) {
        version += 1
        freeAt = begin + commitMs
        if (freeAt <= next.end) joined += 1
        lastMs = Math.max(lastMs, freeAt)
        open.delete(next)
      } else {
        next.at = begin + REFUSAL_MS + random() * next.wait
        Object.assign(next, { isReading: true, wait: Math.min(next.wait * 2, LONGEST_WAIT_MS) })
      }
    }
  }
  return { joined, lastMs, tries }
}

/** The largest burst, to ten people, in which nobody gets a 503. */
export const largestBurst = (times: Omit<Burst, 'people'>): number => {
  let [fits, fails] = [0, 102]
  while (fails - fits > 1) {
    const tens = Math.floor((fits + fails) / 2)
    if (simulateBurst({ ...times, people: tens * 10 }).joined === tens * 10) fits = tens
    else fails = tens
  }
  return fits * 10
}
