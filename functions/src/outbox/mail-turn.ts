const DAY_MS = 24 * 60 * 60 * 1000

/**
 * How much earlier (ms) than `dueAt` a mail's turn is. No mail is tried for longer than three days, so urgent mails precede
 * general ones.
 */
const HEAD_START_MS = { urgent: 3 * DAY_MS, personal: DAY_MS, general: 0 } as const
export type MailPriority = keyof typeof HEAD_START_MS

/** The turns of one event's mails are one second apart, so that the mails of other events are sent in between. */
const TURN_MS = 1000

/**
 * How much later (ms) than `dueAt` a mail's turn is; negative if the turn is earlier. Due mails are sent in the order of their
 * turns, as fast as the server takes them.
 *
 * @param position the mail's position among those of its event, from 0
 */
export const turnOffsetMs = (priority: MailPriority, position: number): number =>
  position * TURN_MS - HEAD_START_MS[priority]
