import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { type DemoAccountKey, demoAccountOf, demoUidOf } from './accounts.ts'

const HOUR_MS = 60 * 60 * 1000

/** A document, and the path of its collection. */
type Message = readonly [collection: string, document: object]

/**
 * Two demo accounts' notifications, a demo group's announcements (oldest first), and reports to the moderators.
 *
 * @param groupOf returns a stored group for its name
 */
export const demoMessages = (groupOf: (groupName: string) => DocumentSnapshot, now: Date): readonly Message[] => {
  const idOf = (groupName: string): string => groupOf(groupName).id
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const notify = (key: DemoAccountKey, kind: string, groupName: string, more: object): Message => [
    `users/${demoUidOf(key)}/notices`,
    { kind, groupName, groupId: idOf(groupName), readAt: null, ...more },
  ]
  const announce = (text: string, createdAt: Date): Message => [
    `groups/${idOf('Sunday Sketchers')}/announcements`,
    { text, authorUid: demoUidOf('creator'), authorName: demoAccountOf('creator').name, createdAt },
  ]
  const report = (
    by: DemoAccountKey,
    groupName: string,
    about: DemoAccountKey | null,
    reason: string,
    createdAt: Date,
  ) => {
    const group = groupOf(groupName)
    return [
      'reports',
      {
        groupName,
        groupId: group.id,
        groupCreatedAt: group.get('createdAt'),
        kind: 'report',
        ground: null,
        ...(about === null
          ? {
              about: 'group',
              subjectUid: group.get('creatorUid'),
              subjectName: group.get('creatorName'),
              description: group.get('description'),
            }
          : {
              about: 'account',
              subjectUid: demoUidOf(about),
              subjectName: demoAccountOf(about).name,
              description: null,
            }),
        picture: null,
        decidedBy: null,
        reason,
        reporterUid: demoUidOf(by),
        reporterName: demoAccountOf(by).name,
        status: 'open',
        decision: null,
        closedBy: null,
        closedByName: null,
        closedAt: null,
        createdAt,
      },
    ] as const
  }
  return [
    notify('creator', 'request', 'Analogue Darkroom Circle', { requests: 2, createdAt: ago(3) }),
    notify('member', 'promoted', 'Sunday Sketchers', { createdAt: ago(2) }),
    notify('member', 'approved', 'The Silent Book Club', { createdAt: ago(5) }),
    notify('member', 'removed', 'Trail Runners of the Serra', { createdAt: ago(90), readAt: ago(80) }),
    announce('The stools are in the shed by the gate now. The code is the year on the abbey’s sign.', ago(80)),
    announce(
      'This Sunday we draw hands.\nBring two sheets more than usual, and somebody whose hands you like.',
      ago(6),
    ),
    report(
      'newcomer',
      'Dawn at the Pier',
      null,
      'The pier is closed to anglers at this time of the year, and the description says to climb the gate.',
      ago(30),
    ),
    report(
      'grace',
      'Sunday Sketchers',
      'tomas',
      'Writes to people after every meeting and does not stop when asked to.',
      ago(4),
    ),
  ]
}
