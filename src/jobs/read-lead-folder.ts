import * as z from 'zod'
import type { InboundServices } from '../services/leads/index.ts'
import type { Job } from './job.ts'

/** Reads leads that marketplaces send by mail, from the folder with those mails. */
export function readLeadFolder(
  inbound: Pick<InboundServices, 'readFolder'>,
  log: (line: string) => void,
): Job {
  return {
    name: 'read-lead-folder',
    schema: z.object({}),
    async handler() {
      const { leads, unreadable } = await inbound.readFolder()
      if (leads > 0) log(`Read ${leads} leads from the folder`)
      if (unreadable > 0)
        log(`${unreadable} messages in the folder could not be read. See Outbox in the console.`)
    },
  }
}
