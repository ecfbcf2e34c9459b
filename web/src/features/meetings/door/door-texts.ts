import { countText } from '#shared/ui/count-text.ts'

/** "3 of 12 here". With more people than had a place, for example from the waiting list, "13 here". */
export const hereText = (here: number, going: number): string =>
  here > going ? `${countText(here)} here` : `${countText(here)} of ${countText(going)} here`

const changes = (count: number): string => (count === 1 ? '1 check-in is' : `${count} check-ins are`)

export const doorMessages = {
  offline: (unsent: number) =>
    unsent === 0
      ? "You're offline. You can still check people in."
      : `You're offline. ${changes(unsent)} kept on this device and sent when you're back.`,
  unsent: (unsent: number) => `${changes(unsent)} still to be sent.`,
  letIn: (name: string) => ({
    title: `Let ${name} in?`,
    text: "They'll get a place before those who have waited longer, and we'll let them know.",
    confirmLabel: 'Yes, let in',
  }),
} as const
