import { accountOf, uidOf } from './accounts.ts'

const HOUR_MS = 60 * 60 * 1000

/** Announcements of demo groups, oldest first, with the group's name instead of its id. */
export const demoAnnouncements = (now: Date) => {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const author = { authorUid: uidOf('creator'), authorName: accountOf('creator').name }
  return [
    {
      groupName: 'Sunday Sketchers',
      text: 'The stools are in the shed by the gate now. The code is the year on the abbey’s sign.',
      ...author,
      createdAt: ago(80),
    },
    {
      groupName: 'Sunday Sketchers',
      text: 'This Sunday we draw hands.\nBring two sheets more than usual, and somebody whose hands you like.',
      ...author,
      createdAt: ago(6),
    },
  ]
}
