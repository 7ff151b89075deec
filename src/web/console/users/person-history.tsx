import { AUDIT_ACTS, AUDIT_PREPOSITIONS } from '../../../domain/audit/audit.ts'
import { paths } from '../../../domain/site/routes.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import type { PersonFile } from '../../../services/users/index.ts'
import { TextLink } from '../../../ui/anchor.tsx'
import { auditHref } from '../audit/audit-url.ts'
import { Differences } from '../audit/differences.tsx'
import { useTimeZone } from '../session/time-zone.ts'
import { ReasonLine } from './reason-lock.tsx'

/** The audit entries by and about a user; null for staff who may not read the audit. */
export function PersonHistory({ file: { user, history } }: { file: PersonFile }) {
  const timeZone = useTimeZone()
  return (
    <section aria-labelledby="person-history" className="px-5 py-4 max-sm:px-4">
      <h3 id="person-history" className="font-text text-xs font-semibold tracking-normal text-ink-700">
        History
      </h3>
      {history === null && <ReasonLine reason="Only administrators can see the history" />}
      {history?.length === 0 && <p className="mt-1.5 text-xs text-ink-500">Nothing yet.</p>}
      {history && history.length > 0 && (
        <>
          <ol className="mt-1.5 grid gap-2.5">
            {history.map((entry) => (
              <li key={entry.id} className="text-xs">
                <p className="wrap-anywhere">
                  <span className="font-semibold">{entry.actor?.name ?? 'Someone'}</span>{' '}
                  {AUDIT_ACTS[entry.act]}{' '}
                  {entry.target && entry.target.id !== entry.actor?.id && (
                    <>
                      {AUDIT_PREPOSITIONS[entry.act]} {entry.target.label}
                    </>
                  )}
                </p>
                <Differences entry={entry} />
                <p className="text-ink-500">{formatInstant(entry.at, 'dateTime', timeZone)}</p>
              </li>
            ))}
          </ol>
          <TextLink href={`${paths.audit()}${auditHref({ actor: user.id })}`} className="mt-3 text-xs">
            All actions by {user.name}
          </TextLink>
        </>
      )}
    </section>
  )
}
