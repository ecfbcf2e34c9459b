import { uidOf } from './accounts.ts'

const HOUR_MS = 60 * 60 * 1000

/** Notifications of two demo accounts, with the group's name instead of its id. */
export const demoNotifications = (now: Date) => {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const [creator, member] = [uidOf('creator'), uidOf('member')]
  return [
    {
      uid: creator,
      kind: 'request',
      groupName: 'Analogue Darkroom Circle',
      requests: 2,
      createdAt: ago(3),
      readAt: null,
    },
    { uid: member, kind: 'promoted', groupName: 'Sunday Sketchers', createdAt: ago(2), readAt: null },
    { uid: member, kind: 'approved', groupName: 'The Silent Book Club', createdAt: ago(5), readAt: null },
    { uid: member, kind: 'removed', groupName: 'Trail Runners of the Serra', createdAt: ago(90), readAt: ago(80) },
  ]
}
