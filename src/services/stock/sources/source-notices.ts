import type { Database, Executor } from '../../../data/database/database.ts'
import { insertStaffMail } from '../../../data/outbox/index.ts'
import {
  listRuns,
  listSources,
  type StoredSource,
  updateSourceState,
} from '../../../data/stock/sources/sources.ts'
import { findUser } from '../../../data/users/index.ts'
import { paths } from '../../../domain/site/routes.ts'
import { isLate } from '../../../domain/sources/schedule.ts'
import type { Notice } from '../../../domain/sources/source.ts'

interface Message {
  tell: Notice | 'well'
  reason: string | null
  now: Date
  consoleUrl: string | null
}

const TEXTS: Record<Notice | 'well', { subject: (name: string) => string; text: string }> = {
  failed: {
    subject: (name) => `The stock feed ${name} has failed twice`,
    text: 'The last two runs failed, so the cars on the website are those of the last good run.',
  },
  late: {
    subject: (name) => `The stock feed ${name} is late`,
    text: 'It has not run for twice the time between its runs.',
  },
  held: {
    subject: (name) => `The stock feed ${name} waits for a decision`,
    text: 'Part of it was held back because it changes more than usual. Someone should look at it.',
  },
  well: {
    subject: (name) => `The stock feed ${name} is well again`,
    text: 'The last run went through.',
  },
}

/** Mails the people of a source. Called once for each matter. */
export async function notifyPeople(
  db: Executor,
  { id, name, notify }: Pick<StoredSource, 'id' | 'name' | 'notify'>,
  { tell, reason, now, consoleUrl }: Message,
): Promise<void> {
  const { subject, text } = TEXTS[tell]
  const link = consoleUrl === null ? null : `${consoleUrl}${paths.feeds()}?source=${id}`
  for (const userId of notify) {
    const user = await findUser(db, userId)
    if (!user?.active) continue
    const lines = [`Hello ${user.name},`, text, reason, link].filter((line) => line !== null)
    await insertStaffMail(db, {
      userId: user.id,
      recipient: user.email,
      subject: subject(name),
      body: `${lines.join('\n\n')}\n`,
      now,
    })
  }
}

interface LateParts {
  db: Database
  clock: () => Date
  consoleUrl: string | null
  zoneOf: (source: StoredSource) => Promise<string>
}

/** Mails the people of sources that have not run for twice the time between their runs. */
export async function notifyAboutLate({ db, clock, consoleUrl, zoneOf }: LateParts): Promise<void> {
  const now = clock()
  for (const source of await listSources(db)) {
    if (source.isPaused || source.notice !== null) continue
    const last = await listRuns(db, { sourceIds: [source.id], limit: 1, offset: 0 })
    const lastRunAt = new Date(Math.max(last.runs[0]?.startedAt.getTime() ?? 0, source.updatedAt.getTime()))
    if (!isLate(source.schedule, { lastRunAt, now, timeZone: await zoneOf(source) })) continue
    await db.transaction(async (transaction) => {
      await updateSourceState(transaction, source.id, { notice: 'late' })
      await notifyPeople(transaction, source, {
        tell: 'late',
        reason: null,
        now,
        consoleUrl,
      })
    })
  }
}
