import { once } from 'node:events'
import * as z from 'zod/mini'

const messageSchema = z.object({ command: z.nullable(z.array(z.string())) })

const receive = async (): Promise<readonly string[] | null> => {
  if (!process.connected) return null
  const [message] = await once(process, 'message')
  return messageSchema.parse(message).command
}

let command: ReturnType<typeof receive> | undefined

/**
 * The command of hidane, a Firestore emulator; null if the official one is used. scripts/bootstrap.mjs sends the command once
 * hidane is ready, which takes minutes if hidane has to be compiled first.
 */
export const hidaneCommand = (): ReturnType<typeof receive> => {
  command ??= receive()
  return command
}
