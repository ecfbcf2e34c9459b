import * as z from 'zod/mini'

const commandSchema = z.array(z.string())

/** The command that runs hidane, where scripts/bootstrap.mjs chose it for the Firestore emulator. */
export const hidaneCommand = (): string[] | undefined => {
  const chosen = process.env.HOBBYHUB_HIDANE
  return chosen ? commandSchema.parse(JSON.parse(chosen)) : undefined
}
