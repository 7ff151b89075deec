import type { Database } from '../../data/database/database.ts'
import { type LeadMoment, readFigureLeads, readLeadDifference } from '../../data/reports/figure-leads.ts'
import { createLeadColumns, type LeadColumns } from '../../domain/reports/columns/lead-columns.ts'

export interface LeadMemory {
  /** Returns the leads as they are now. Read them before the next `await`, because later changes are made in place. */
  read(): Promise<LeadColumns>
}

/** Keeps the figures of all listed leads in the memory of this instance, and brings them up to date before every read. */
export function createLeadMemory(db: Database): LeadMemory {
  let copy: { leads: LeadColumns; moment: LeadMoment } | null = null
  let last: Promise<unknown> = Promise.resolve()
  let waiting: Promise<LeadColumns> | null = null

  async function update(): Promise<LeadColumns> {
    const difference = copy && (await readLeadDifference(db, copy.moment))
    if (!copy || !difference) return load()
    for (const id of difference.removed) copy.leads.delete(id)
    for (const lead of difference.changed) copy.leads.set(lead)
    copy.moment = difference.moment
    return copy.leads
  }

  async function load(): Promise<LeadColumns> {
    const leads = createLeadColumns()
    const moment = await readFigureLeads(db, (rows) => {
      for (const lead of rows) leads.set(lead)
    })
    copy = { leads, moment }
    return leads
  }

  function start(): Promise<LeadColumns> {
    waiting = null
    const run = update()
    last = run.catch(() => {})
    return run
  }

  return {
    read() {
      // An update that has begun may have missed what its caller has just written: everyone who comes meanwhile shares the next.
      waiting ??= last.then(start)
      return waiting
    },
  }
}
