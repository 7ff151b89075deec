import type { Socket } from 'node:net'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MailServer, TrialStep, TrialStepName } from '../../domain/outbox/mail-server.ts'
import type { Mail } from './mailer.ts'
import { messageOf } from './smtp-message.ts'
import { SMTP_TIMEOUTS, smtpOptionsOf } from './smtp-options.ts'

/** Sends a mail step by step, so that a failure names the step. */
export async function trySmtpServer(
  server: MailServer,
  mail: Mail,
  openSocket: () => Promise<Socket>,
): Promise<TrialStep[]> {
  const steps: TrialStep[] = []
  let connection: SMTPConnection | null = null
  const take = async (name: TrialStepName, act: () => Promise<string>): Promise<boolean> => {
    const start = performance.now()
    const record = (isOk: boolean, text: string) =>
      steps.push({ name, isOk, text, ms: Math.round(performance.now() - start) })
    try {
      record(true, await act())
      return true
    } catch (error) {
      record(false, failureText(name, server, error))
      return false
    }
  }

  try {
    let socket: Socket | null = null
    const isConnected = await take('connect', async () => {
      socket = await openSocket()
      return `${server.host} answered on port ${server.port}.`
    })
    if (!isConnected || !socket) return steps
    connection = new SMTPConnection({ ...smtpOptionsOf(server), ...SMTP_TIMEOUTS, connection: socket })
    const current = connection
    const isGreeted = await take('encrypt', async () => {
      await settle((done) => {
        current.once('error', done)
        current.once('end', () => done(new Error('The server closed the connection')))
        current.connect(done)
      })
      return current.secure ? 'The connection is encrypted.' : 'The connection is not encrypted.'
    })
    if (!isGreeted) return steps
    const { user, password } = server
    if (user !== null) {
      const credentials = { user, pass: password ?? '' }
      const isSignedIn = await take('sign-in', async () => {
        await settle((done) => current.login({ credentials }, done))
        return `Signed in as ${user}.`
      })
      if (!isSignedIn) return steps
    }
    await take('accept', async () => {
      const message = new MailComposer(messageOf(mail, server.from)).compile()
      const bytes = await message.build()
      await settle((done) => current.send({ from: server.from.address, to: [mail.to] }, bytes, done))
      return 'The server accepted the mail.'
    })
    return steps
  } finally {
    // Without a listener, an error of the closing connection would end the program.
    connection?.on('error', () => {})
    connection?.close()
  }
}

function settle(act: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => act((error) => (error ? reject(error) : resolve())))
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
  response?: string
}

const SENTENCES: Record<string, (server: MailServer) => string> = {
  ECONNREFUSED: ({ host, port }) => `${host} refuses connections on port ${port}. Check the port.`,
  ETIMEDOUT: ({ host }) => `${host} did not answer in time. Check the host and the port.`,
  ENOTFOUND: ({ host }) => `There is no server named ${host}.`,
  EAUTH: () => 'The server did not accept the user name and password.',
  ETLS: () => 'The connection could not be encrypted. Check the encryption and the port.',
}

const MAX_REPLY_LENGTH = 300

/** A plain sentence, followed by the server's own words where they help. */
function failureText(name: TrialStepName, server: MailServer, error: unknown): string {
  const { code = '', message, response } = error as SmtpError
  const sentence = SENTENCES[code]?.(server)
  const reply = (response ?? message).replace(/\s+/g, ' ').slice(0, MAX_REPLY_LENGTH)
  if (sentence === undefined)
    return name === 'accept' ? `The server refused the mail: ${reply}` : `This failed: ${reply}`
  return response === undefined ? sentence : `${sentence} It said: ${reply}`
}
