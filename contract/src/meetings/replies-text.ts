/** How many of several meetings a user goes to, and how many they wait for. */
export type RepliedCounts = { readonly going: number; readonly waiting: number }

const meetings = (count: number): string => `${count} ${count === 1 ? 'meeting' : 'meetings'}`

/**
 * Says what a user got at several meetings, without a full stop: "You're going to 7, and on the waiting list for 1". '' if they
 * neither go to any nor wait for any.
 */
export const repliesText = ({ going, waiting }: RepliedCounts): string => {
  if (going + waiting === 0) return ''
  if (going + waiting === 1) return going === 1 ? "You're going" : "You're on the waiting list"
  if (waiting === 0) return `You're going to ${meetings(going)}`
  if (going === 0) return `You're on the waiting list for ${meetings(waiting)}`
  return `You're going to ${going}, and on the waiting list for ${waiting}`
}
