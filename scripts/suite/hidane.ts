import { once } from 'node:events'
import * as z from 'zod/mini'

const commandSchema = z.nullable(z.array(z.string()))
const messageSchema = z.object({ hidane: commandSchema })

/**
 * The command that runs hidane; null where the Firestore emulator is the official one. scripts/bootstrap.mjs says so as soon
 * as it is there: it may still be compiling. Processes that are started later find it in their environment.
 */
export const hidaneCommand = async (): Promise<readonly string[] | null> => {
  const known = process.env.HOBBYHUB_HIDANE
  if (known) return commandSchema.parse(JSON.parse(known))
  if (!process.connected) return null
  const [message] = await once(process, 'message')
  const { hidane } = messageSchema.parse(message)
  process.env.HOBBYHUB_HIDANE = JSON.stringify(hidane)
  return hidane
}
