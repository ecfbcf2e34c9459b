import { createAtom, useSelector } from '@tanstack/react-store'
import { departures } from './departures.ts'
import { showToast } from './ui/toasts.ts'

/** How long an action can be undone, in ms. This is long enough to reach the button by keyboard or screen reader (WCAG 2.2.1). */
const UNDO_MS = 20_000

type Undoable = {
  readonly key: string
  /** The action. Must send its request before it waits for anything, because the page may be closing. Reports its own failure. */
  readonly run: () => Promise<void>
  /** The message while the action can be undone. */
  readonly done: string
  /** The message after the action was undone. */
  readonly undone: string
}

type State = 'undoable' | 'running'

const states = createAtom<ReadonlyMap<string, State>>(new Map())
const ends = new Map<string, (isUndone: boolean) => void>()

const setState = (key: string, state: State | null): void =>
  states.set((all) => {
    const next = new Map(all)
    if (state) next.set(key, state)
    else next.delete(key)
    return next
  })

/**
 * Says immediately that an action is done, but only runs it after UNDO_MS, unless the user undoes it. Does not wait if the page
 * is hidden or left: a user who closes the tab or changes to another app has not undone it, and a phone may never run the page
 * again.
 */
export const runUnlessUndone = ({ key, run, done, undone }: Undoable): void => {
  if (states.get().has(key)) return
  const ended = new AbortController()
  const end = async (isUndone: boolean): Promise<void> => {
    clearTimeout(timer)
    ends.delete(key)
    setState(key, isUndone ? null : 'running')
    ended.abort()
    if (isUndone) return showToast({ variant: 'info', message: undone })
    await run()
    setState(key, null)
  }
  const timer = setTimeout(() => end(false), UNDO_MS)
  // `beforeunload` comes before `pagehide`. If a service worker controls the page, a request that is sent on `pagehide` is lost.
  window.addEventListener('beforeunload', runAll, { signal: ended.signal })
  ends.set(key, end)
  setState(key, 'undoable')
  showToast({ variant: 'success', message: done, undo: { run: () => void end(true), signal: ended.signal } })
}

export const undoAction = (key: string): void => ends.get(key)?.(true)

const runAll = (): void => {
  for (const end of ends.values()) end(false)
}
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && runAll())
window.addEventListener('pagehide', runAll)
// The calls are prepared, so they are sent as the user who has left.
departures.subscribe(runAll)

/** Whether an action can still be undone or is running; undefined if neither. */
export const useUndoState = (key: string): State | undefined => useSelector(states, (all) => all.get(key))
