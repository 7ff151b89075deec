import { Gauge, type Registry } from 'prom-client'
import { type MonitoringFigures, SOURCE_STATES } from '../../services/engine/index.ts'

export interface FigureGauges {
  /** Null: the database is away, and no old figure is shown. */
  set(figures: MonitoringFigures | null): void
  /** Notes a run that succeeded on this instance. */
  setJobSuccess(job: string, at: number): void
}

/** Creates the metrics whose values come from the database. */
export function createFigureGauges(registry: Registry): FigureGauges {
  const registers = [registry]
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const isUp = gauge('forecourt_database_up', 'Whether the figures of the database could be read')
  const messages = new Gauge({
    name: 'forecourt_outbox_messages',
    help: 'Messages that wait in the outbox, mails of them that failed more than once, and messages that failed permanently',
    labelNames: ['state'],
    registers,
  })
  const overdue = gauge(
    'forecourt_outbox_oldest_waiting_seconds',
    'How long a message has waited since it was due, without an attempt to send it',
  )
  const leads = gauge('forecourt_leads_unassigned', 'Leads without an assignment')
  const leadAge = gauge('forecourt_leads_oldest_unassigned_seconds', 'Age of the oldest unassigned lead')
  const quarantined = gauge('forecourt_leads_quarantined', 'Leads in quarantine')
  const backup = gauge('forecourt_backup_last_success_timestamp_seconds', 'When the last backup was made')
  const proof = gauge(
    'forecourt_backup_last_proof_timestamp_seconds',
    'When a backup was last restored as a test',
  )
  const sourceSuccess = new Gauge({
    name: 'forecourt_source_last_success_timestamp_seconds',
    help: 'When a stock source with a schedule last ran successfully',
    labelNames: ['source'],
    registers,
  })
  const sourceState = new Gauge({
    name: 'forecourt_source_state',
    help: 'State of a stock source: 1 for the current one',
    labelNames: ['source', 'state'],
    registers,
  })
  const jobSuccess = new Gauge({
    name: 'forecourt_job_last_success_timestamp_seconds',
    help: 'When a background job last succeeded, on any instance',
    labelNames: ['job_name'],
    registers,
  })
  /** Milliseconds by job. The database does not record the rounds that every instance runs. */
  const ownSuccesses = new Map<string, number>()

  function clear() {
    for (const each of [overdue, leads, leadAge, quarantined, backup, proof]) each.remove()
    for (const each of [messages, sourceSuccess, sourceState, jobSuccess]) each.reset()
  }

  function setJobs(jobs: MonitoringFigures['jobs']) {
    const successes = new Map(jobs.map(({ job, succeededAt }) => [job, succeededAt.getTime()]))
    for (const [job, at] of ownSuccesses) successes.set(job, Math.max(at, successes.get(job) ?? 0))
    for (const [job, at] of successes) jobSuccess.set({ job_name: job }, at / 1_000)
  }

  function setSources(sources: MonitoringFigures['sources']) {
    for (const { name: source, state, succeededAt } of sources) {
      for (const each of SOURCE_STATES) sourceState.set({ source, state: each }, Number(each === state))
      if (succeededAt) sourceSuccess.set({ source }, succeededAt.getTime() / 1_000)
    }
  }

  return {
    set(figures) {
      clear()
      isUp.set(Number(figures !== null))
      setJobs(figures?.jobs ?? [])
      if (!figures) return
      messages.set({ state: 'waiting' }, figures.waitingMessages)
      messages.set({ state: 'retried' }, figures.retriedMails)
      messages.set({ state: 'failed' }, figures.failedMessages)
      overdue.set(figures.overdueSeconds)
      leads.set(figures.unassignedLeads)
      leadAge.set(figures.oldestLeadSeconds)
      quarantined.set(figures.quarantinedLeads)
      if (figures.lastBackupAt) backup.set(figures.lastBackupAt.getTime() / 1_000)
      if (figures.lastProofAt) proof.set(figures.lastProofAt.getTime() / 1_000)
      setSources(figures.sources)
    },
    setJobSuccess: (job, at) => void ownSuccesses.set(job, at),
  }
}
