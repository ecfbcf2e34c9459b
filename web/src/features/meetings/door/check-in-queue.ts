import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { markStale } from '#shared/mark-stale.ts'
import { failureMessage } from '#shared/messages/failure-message.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { RestFailure } from '#shared/rest/rest-failure.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { isSamePlace, type Press, presses, replace, type SentWalkIns } from './presses.ts'
import { sendCheckIn, sendWalkIns } from './send-press.ts'

/** After a failure that a later attempt may not have, such as a lost connection or too many calls. */
const RETRY_MS = 10_000
const isTemporary = (error: unknown): boolean =>
  !(error instanceof RestFailure) || error.status >= 500 || [401, 408, 429].includes(error.status)

const sendOne = async (queryClient: QueryClient, press: Press): Promise<void> => {
  if (press.kind === 'check-in') {
    await sendCheckIn(queryClient, press)
    // If the organizer has pressed again meanwhile, that press is still to be sent.
    if (presses.get().includes(press)) replace(press, null)
    return
  }
  const tried = (sent: SentWalkIns): void => {
    const now = presses.get().find((each) => isSamePlace(each, press))
    if (now?.kind === 'walk-ins') replace(now, { ...now, sent })
  }
  const counted = await sendWalkIns(queryClient, press, tried)
  const now = presses.get().find((each) => isSamePlace(each, press))
  if (now?.kind !== 'walk-ins') return
  const { sent: _, ...rest } = now
  replace(now, now.more === counted ? null : { ...rest, more: now.more - counted })
}

/** The cached lists and averages of other pages that have the number of people who came. */
const countsOf = ({ groupId }: Press) =>
  ['of-group', 'attendance'].map((kind) => [...queryKeys.meetings, kind, groupId])

/** The press whose call is not answered yet. */
let sending: Press | undefined
let retry: ReturnType<typeof setTimeout> | undefined

/** Sends what the user has pressed, one press after the other. What the server refuses is dropped, and the user is told why. */
const sendPresses = async (queryClient: QueryClient, uid: string): Promise<void> => {
  if (sending || !onlineManager.isOnline()) return
  clearTimeout(retry)
  try {
    for (let press = nextOf(uid); press; press = nextOf(uid)) {
      sending = press
      await sendOrDrop(queryClient, press)
      void markStale(queryClient, countsOf(press))
    }
  } catch {
    retry = setTimeout(() => sendPresses(queryClient, uid), RETRY_MS)
  } finally {
    sending = undefined
  }
}

const nextOf = (uid: string): Press | undefined => presses.get().find(({ by }) => by === uid)

/** Throws if the press is to be sent again later. */
const sendOrDrop = async (queryClient: QueryClient, press: Press): Promise<void> => {
  try {
    await sendOne(queryClient, press)
  } catch (error) {
    if (isTemporary(error)) throw error
    replace(press, null)
    const what = press.kind === 'check-in' ? `${press.name} couldn't be checked in.` : "The walk-ins weren't saved."
    showToast({ variant: 'error', message: `${what} ${failureMessage(error) ?? ''}`.trim() })
    await markStale(queryClient, [queryKeys.meetings])
  }
}

/**
 * Leaves out when a check-in was pressed. The server takes a call's arrival as the time of an earlier press about the same person that
 * is being sent, which may be later than this one.
 */
const withoutTime = (press: Press): Press => {
  if (press.kind === 'walk-ins') return press
  const { pressedAt: _, ...rest } = press
  return rest
}

/** Remembers a press, shows it at once, and sends it as soon as there is a connection. */
export const press = (queryClient: QueryClient, next: Press): void => {
  const before = presses.get().find((each) => isSamePlace(each, next))
  if (next.kind === 'walk-ins' && before?.kind === 'walk-ins')
    replace(before, { ...before, more: before.more + next.more })
  else replace(next, sending && isSamePlace(sending, next) ? withoutTime(next) : next)
  void sendPresses(queryClient, next.by)
}

/** Sends what is stored as soon as there is a connection again. Returns a function that ends this. */
export const sendWhenOnline = (queryClient: QueryClient, uid: string): (() => void) => {
  void sendPresses(queryClient, uid)
  return onlineManager.subscribe(() => void sendPresses(queryClient, uid))
}

/** The user's presses that the server does not know yet, of all meetings. */
export const useUnsentPresses = (uid: string): readonly Press[] => {
  const all = useSelector(presses, (each) => each)
  return all.filter(({ by }) => by === uid)
}
