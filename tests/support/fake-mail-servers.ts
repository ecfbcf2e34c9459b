import { createServer, type Server, type Socket } from 'node:net'
import getPort from 'get-port'
import { SMTPServer } from 'smtp-server'

const HOST = '127.0.0.1'

type FakeServer = { readonly url: string; readonly end: () => Promise<void> }

const listen = async (server: Server | SMTPServer): Promise<string> => {
  const port = await getPort({ host: HOST })
  await new Promise<void>((resolve) => server.listen(port, HOST, resolve))
  return `smtp://${HOST}:${port}`
}

/** Starts a server that accepts connections and never responds. */
export const startSilentMailServer = async (): Promise<FakeServer> => {
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

/** A URL at which no mail server runs. */
export const unreachableServerUrl = async (): Promise<string> => `smtp://${HOST}:${await getPort({ host: HOST })}`

/** A reply that refuses a command, such as "450 4.2.0 Try again later"; undefined if the server accepts the command. */
type Refusal = string | undefined

type Behaviour = {
  /** The maximum number of connections. Further connections get a 421. */
  readonly maxClients?: number
  readonly onConnect?: () => Refusal
  readonly onSender?: () => Refusal
  readonly onRecipient?: (to: string) => Refusal
  /** Called when a mail has arrived, before it is accepted. `null` closes the connection without a reply. */
  readonly onMail?: (to: string) => Promise<Refusal | null> | Refusal | null
}

type Done = (error?: Error) => void

const answer = (refusal: Refusal, done: Done): void => {
  const [code, ...text] = refusal?.split(' ') ?? []
  done(code === undefined ? undefined : Object.assign(new Error(text.join(' ')), { responseCode: Number(code) }))
}

/** Starts a server that accepts e-mails by default. `accepted` lists the recipients of accepted mails. */
export const startFakeMailServer = async ({
  onConnect,
  onSender,
  onRecipient,
  onMail,
  ...options
}: Behaviour): Promise<FakeServer & { readonly accepted: readonly string[] }> => {
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
        // The process that was sending this mail was killed.
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
  // Connections may break, because tests kill processes that send mails.
  server.on('error', () => undefined)
  return { url: await listen(server), accepted, end: () => new Promise((resolve) => server.close(() => resolve())) }
}
