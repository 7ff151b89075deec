interface QueuedJob {
  /** As a name in the list of jobs: 'Fetch stock'. */
  label: string
  /** A cron expression in UTC. */
  cron: string
}

interface InstanceJob {
  label: string
  everySeconds: number
}

/** Jobs from the queue of the database: each run happens on one instance. Nothing else in the code repeats this table. */
export const QUEUED_JOBS = {
  'run-sources': { label: 'Fetch stock', cron: '* * * * *' },
  'change-scheduled-prices': { label: 'Change scheduled prices', cron: '* * * * *' },
  'publish-due': { label: 'Publish scheduled content', cron: '* * * * *' },
  'read-lead-folder': { label: 'Read the lead folder', cron: '* * * * *' },
  'sum-up-figures': { label: 'Sum up views', cron: '* * * * *' },
  'watch-maintenance': { label: 'Watch maintenance', cron: '* * * * *' },
  'send-reports': { label: 'Send scheduled reports', cron: '* * * * *' },
  'send-digests': { label: 'Send morning digests', cron: '*/5 * * * *' },
  'remind-staff': { label: 'Remind staff of leads', cron: '*/5 * * * *' },
  'fetch-content': { label: 'Fetch content', cron: '*/5 * * * *' },
  'tidy-leads': { label: 'End holds, tidy leads', cron: '*/10 * * * *' },
  'make-backups': { label: 'Make backups', cron: '*/5 * * * *' },
  'sweep-sessions': { label: 'Remove old sessions', cron: '17 * * * *' },
  'sweep-engine-room': { label: 'Remove old log lines', cron: '27 * * * *' },
  'sweep-photos': { label: 'Remove unused photos', cron: '35 * * * *' },
  'sweep-stock-files': { label: 'Remove old stock files', cron: '41 * * * *' },
  'roll-up-visits': { label: 'Roll up visits', cron: '11 16 * * *' },
  'sweep-uploads': { label: 'Remove unused uploads', cron: '23 3 * * *' },
  'sweep-documents': { label: 'Remove deleted content', cron: '20 16 * * *' },
  'sweep-deleted-cars': { label: 'Remove deleted cars', cron: '30 16 * * *' },
  'erase-old-leads': { label: 'Erase old leads', cron: '40 16 * * *' },
  'erase-old-interactions': { label: 'Erase old chats', cron: '50 16 * * *' },
} as const satisfies Record<string, QueuedJob>

/** Jobs that every instance runs by itself, often: their rows in the database are the queue. */
export const INSTANCE_JOBS = {
  'send-outbox': { label: 'Send outbox', everySeconds: 1 },
  'send-notifications': { label: 'Send notifications', everySeconds: 2 },
  'route-leads': { label: 'Route leads', everySeconds: 1 },
  'run-clocks': { label: 'Run response clocks', everySeconds: 1 },
  'fetch-pictures': { label: 'Fetch photos', everySeconds: 2 },
  'store-views': { label: 'Store views', everySeconds: 5 },
} as const satisfies Record<string, InstanceJob>

export type QueuedJobName = keyof typeof QUEUED_JOBS
export type InstanceJobName = keyof typeof INSTANCE_JOBS
export type JobName = QueuedJobName | InstanceJobName

export const QUEUED_JOB_NAMES = Object.keys(QUEUED_JOBS) as [QueuedJobName, ...QueuedJobName[]]
export const INSTANCE_JOB_NAMES = Object.keys(INSTANCE_JOBS) as InstanceJobName[]
export const JOB_NAMES = [...INSTANCE_JOB_NAMES, ...QUEUED_JOB_NAMES] as [JobName, ...JobName[]]

export function isQueuedJob(name: JobName): name is QueuedJobName {
  return Object.hasOwn(QUEUED_JOBS, name)
}

export function jobLabel(name: JobName): string {
  return isQueuedJob(name) ? QUEUED_JOBS[name].label : INSTANCE_JOBS[name].label
}
