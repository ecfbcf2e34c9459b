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

/** Takes connections, and says nothing. */
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

type Behaviour = {
  readonly refuses?: (address: string) => boolean
  /** Called with the recipient when a mail is there, before it is taken. */
  readonly onMail?: (to: string) => Promise<void> | void
}

/** Takes mails, or refuses some of their recipients for good. */
export const mailServer = async ({ refuses = () => false, onMail }: Behaviour): Promise<StandIn> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _, done) => {
      if (!refuses(address)) return done()
      done(Object.assign(new Error('No such user'), { responseCode: 550 }))
    },
    onData: async (stream, { envelope }, done) => {
      for await (const _ of stream);
      await onMail?.(envelope.rcptTo[0]?.address ?? '')
      done()
    },
  })
  // A process that sends may be killed.
  server.on('error', () => undefined)
  return { url: await listen(server), end: () => new Promise((resolve) => server.close(() => resolve())) }
}
