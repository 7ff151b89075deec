import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  to: string[]
  /** Header and body, as they came. */
  source: string
}

export interface MailServer {
  url: string
  received: ReceivedMail[]
  /** Addresses it will not take mail for, with the number it says so by. */
  refuses: Map<string, number>
  /** Nobody is connected: what was on its way has come. */
  isQuiet(): boolean
  /** As a machine goes away: every connection is cut. */
  kill(): Promise<void>
  /** At the same port. */
  restart(): Promise<void>
}

/** A real one, on this machine, that takes everything it does not refuse. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const refuses = new Map<string, number>()
  let port = 0
  let server = await listen()

  async function listen(): Promise<SMTPServer> {
    const made = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 1,
      onRcptTo(address, _session, done) {
        const code = refuses.get(address.address)
        if (code === undefined) done()
        else done(Object.assign(new Error('Not this address'), { responseCode: code }))
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address)
          received.push({ to, source: Buffer.concat(chunks).toString('utf8') })
          done()
        })
      },
    })
    made.on('error', () => {})
    made.listen(port, '127.0.0.1')
    await once(made.server, 'listening')
    port = (made.server.address() as AddressInfo).port
    return made
  }

  return {
    get url() {
      return `smtp://127.0.0.1:${port}`
    },
    received,
    refuses,
    isQuiet: () => server.connections.size === 0,
    kill: () => new Promise<void>((resolve) => server.close(() => resolve())),
    async restart() {
      server = await listen()
    },
  }
}
