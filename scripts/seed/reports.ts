import { accountOf, uidOf } from './accounts.ts'

const HOUR_MS = 60 * 60 * 1000

/** Reports to the moderators, with the group's name instead of its id. */
export const demoReports = (now: Date) => {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const by = (key: 'grace' | 'newcomer') => ({ reporterUid: uidOf(key), reporterName: accountOf(key).name })
  const open = { status: 'open', closedAt: null }
  return [
    {
      groupName: 'Dawn at the Pier',
      uid: null,
      name: null,
      reason: 'The pier is closed to anglers at this time of the year, and the description says to climb the gate.',
      ...by('newcomer'),
      ...open,
      createdAt: ago(30),
    },
    {
      groupName: 'Sunday Sketchers',
      uid: uidOf('tomas'),
      name: accountOf('tomas').name,
      reason: 'Writes to people after every meeting and does not stop when asked to.',
      ...by('grace'),
      ...open,
      createdAt: ago(4),
    },
  ]
}
