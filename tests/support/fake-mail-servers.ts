import { createServer, type Server, type Socket } from 'node:net'
import getPort from 'get-port'
import { SMTPServer } from 'smtp-server'

const HOST = '127.0.0.1'

type StandIn = { readonly url: string; readonly end: () => Promise<void> }

const listen = async (server: Server | SMTPServer): Promise<string> => {
  const port = await getPort({ host: HOST })
  await new Promise<void>((resolve) => server.listen(port, HOST, resolve))
  return `smtp://${HOST}:${port}`
}

/** A server that accepts connections and never answers. */
export const silentServer = async (): Promise<StandIn> => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
  })
  const url = await listen(server)
  return {
    url,
    end: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

/** The address of a server that is not there. */
export const noServer = async (): Promise<string> => `smtp://${HOST}:${await getPort({ host: HOST })}`

/** A reply that refuses, such as "450 4.2.0 Try again later"; undefined to go on. */
type Refusal = string | undefined

type Behaviour = {
  /** How many connections it takes; further ones get a 421. */
  readonly maxClients?: number
  readonly onConnect?: () => Refusal
  readonly onSender?: () => Refusal
  readonly onRecipient?: (to: string) => Refusal
  /** Called when a mail is there, before it is accepted. `null` closes the connection without a reply. */
  readonly onMail?: (to: string) => Promise<Refusal | null> | Refusal | null
}

type Done = (error?: Error) => void

const answer = (refusal: Refusal, done: Done): void => {
  const [code, ...text] = refusal?.split(' ') ?? []
  done(code === undefined ? undefined : Object.assign(new Error(text.join(' ')), { responseCode: Number(code) }))
}

/** A server that accepts e-mails by default. `accepted` has their recipients. */
export const mailServer = async ({
  onConnect,
  onSender,
  onRecipient,
  onMail,
  ...options
}: Behaviour): Promise<StandIn & { readonly accepted: readonly string[] }> => {
  const accepted: string[] = []
  const server = new SMTPServer({
    ...options,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onConnect: (_, done) => answer(onConnect?.(), done),
    onMailFrom: (_, __, done) => answer(onSender?.(), done),
    onRcptTo: ({ address }, _, done) => answer(onRecipient?.(address), done),
    onData: async (stream, { id, envelope }, done) => {
      try {
        for await (const _ of stream);
      } catch {
        // The process that sent it was killed.
        return
      }
      const to = envelope.rcptTo[0]?.address ?? ''
      const refusal = await onMail?.(to)
      if (refusal === null) {
        for (const connection of server.connections) if (connection.id === id) connection.close()
        return
      }
      if (!refusal) accepted.push(to)
      answer(refusal || undefined, done)
    },
  })
  // A process that sends may be killed.
  server.on('error', () => undefined)
  return { url: await listen(server), accepted, end: () => new Promise((resolve) => server.close(() => resolve())) }
}
