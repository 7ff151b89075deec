import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  to: string[]
  /** The unparsed header and body. */
  source: string
}

export interface MailServer {
  url: string
  received: ReceivedMail[]
  /** Addresses that the server refuses, with the SMTP response code. */
  refusalCodes: Map<string, number>
  /** True without connections: every mail on its way has arrived. */
  isQuiet(): boolean
  /** Closes every connection, as when a machine fails. */
  kill(): Promise<void>
  /** Starts again on the same port. */
  restart(): Promise<void>
}

/** Starts a real mail server on this machine that accepts every address it is not told to refuse. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const refusalCodes = new Map<string, number>()
  let port = 0
  let server = await startServer()

  async function startServer(): Promise<SMTPServer> {
    const smtpServer = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 1,
      onRcptTo(address, _session, done) {
        const code = refusalCodes.get(address.address)
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
    smtpServer.on('error', () => {})
    smtpServer.listen(port, '127.0.0.1')
    await once(smtpServer.server, 'listening')
    port = (smtpServer.server.address() as AddressInfo).port
    return smtpServer
  }

  return {
    get url() {
      return `smtp://127.0.0.1:${port}`
    },
    received,
    refusalCodes,
    isQuiet: () => server.connections.size === 0,
    kill: () => new Promise<void>((resolve) => server.close(() => resolve())),
    async restart() {
      server = await startServer()
    },
  }
}
