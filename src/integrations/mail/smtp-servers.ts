import { lookup } from 'node:dns/promises'
import { connect, isIP, type Socket } from 'node:net'
import { MAIL_PORTS, type MailServer } from '../../domain/outbox/mail-server.ts'
import { isBlockedAddress } from '../stock-feeds/blocked-addresses.ts'
import type { MailServers } from './mail-servers.ts'

const CONNECT_MS = 10_000

/** Loads the mail library only when it is needed. Connects only to public addresses, or to the host and port that the operator allowed. */
export function createSmtpServers({ allowedHosts }: { allowedHosts: readonly string[] }): MailServers {
  const isAllowed = ({ host, port }: Pick<MailServer, 'host' | 'port'>) =>
    allowedHosts.includes(`${host.toLowerCase()}:${port}`)

  /** Returns the address to connect to. A second look-up could return another one, so nothing else is used. */
  async function checkedAddress(server: Pick<MailServer, 'host' | 'port'>): Promise<string> {
    const { host, port } = server
    const addresses = isIP(host) ? [{ address: host }] : await addressesOf(host)
    const [first] = addresses
    if (first === undefined) throw connectError(`There is no server named ${host}`)
    if (isAllowed(server)) return first.address
    if (!MAIL_PORTS.includes(port)) throw new BlockedServerError(portRefusal(port))
    if (addresses.some(({ address }) => isBlockedAddress(address)))
      throw new BlockedServerError(hostRefusal(server))
    return first.address
  }

  const openSocket = (server: MailServer) => async () => connectTo(await checkedAddress(server), server.port)

  return {
    async refusalOf(server) {
      try {
        await checkedAddress(server)
        return null
      } catch (error) {
        // An unknown name is not refused: name servers may be down, and the test mail reports it.
        return error instanceof BlockedServerError ? error.message : null
      }
    },
    async open(server) {
      const { createSmtpMailer } = await import('./smtp-mailer.ts')
      return createSmtpMailer({ server, openSocket: openSocket(server), from: server.from })
    },
    async trySending(server, mail, { isOperators }) {
      const { trySmtpServer } = await import('./smtp-trial.ts')
      const open = isOperators ? () => connectTo(server.host, server.port) : openSocket(server)
      return trySmtpServer(server, mail, open)
    },
  }
}

class BlockedServerError extends Error {}

const portRefusal = (port: number) =>
  `Port ${port} is not one of mail servers (${MAIL_PORTS.join(', ')}). The operator can allow it with MAIL_HOSTS`
const hostRefusal = ({ host, port }: Pick<MailServer, 'host' | 'port'>) =>
  `${host} is not on the public Internet. The operator can allow it with MAIL_HOSTS=${host}:${port}`

async function addressesOf(host: string): Promise<{ address: string }[]> {
  try {
    return await lookup(host, { all: true })
  } catch {
    return []
  }
}

function connectError(message: string): Error {
  return Object.assign(new Error(message), { code: 'ECONNECTION' })
}

function connectTo(address: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address, port })
    const timer = setTimeout(
      () => socket.destroy(connectError('The server did not answer in 10 seconds')),
      CONNECT_MS,
    )
    socket.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    socket.once('connect', () => {
      clearTimeout(timer)
      socket.removeAllListeners('error')
      resolve(socket)
    })
  })
}
