import { AUDIT_ACTS, AUDIT_PREPOSITIONS } from '../../../domain/audit/audit.ts'
import type { ListedAuditEntry } from '../../../domain/audit/audit-list.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../ui/lists/table.tsx'
import { useTimeZone } from '../session/time-zone.ts'
import { type AuditState, auditUrl } from './audit-url.ts'
import { Differences } from './differences.tsx'

interface Props {
  entries: readonly ListedAuditEntry[]
  state: AuditState
}

/** Each entry as a sentence; a name links to its own entries. */
export function AuditTable({ entries, state }: Props) {
  const timeZone = useTimeZone()
  return (
    <Table label="Audit entries" className="flex-1">
      <thead>
        <tr>
          <HeaderCell className="max-sm:hidden">When</HeaderCell>
          <HeaderCell className="max-sm:pl-4">Action</HeaderCell>
          <HeaderCell className="max-md:hidden">Changes</HeaderCell>
          <HeaderCell className="max-lg:hidden">Source</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id} className="align-top">
            <Cell className="py-2 text-ink-500 tabular-nums max-sm:hidden">
              {formatInstant(entry.at, 'dateTime', timeZone)}
            </Cell>
            <Cell className="py-2 whitespace-normal wrap-anywhere max-sm:pl-4 md:min-w-48">
              <Sentence entry={entry} state={state} />
              <p className="text-xs text-ink-500 tabular-nums lg:hidden">
                <span className="sm:hidden">{formatInstant(entry.at, 'dateTime', timeZone)}, </span>from{' '}
                {entry.address}
              </p>
              <div className="md:hidden">
                <Differences entry={entry} />
              </div>
            </Cell>
            <Cell className="py-2 whitespace-normal max-md:hidden lg:w-1/2">
              <Differences entry={entry} />
            </Cell>
            <Cell className="py-2 text-ink-500 tabular-nums max-lg:hidden">{entry.address}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function Sentence({ entry: { actor, act, target }, state }: { entry: ListedAuditEntry; state: AuditState }) {
  return (
    <p>
      {actor ? (
        <Anchor href={auditUrl.changeHref(state, { actor: actor.id })} className={NAME_CLASS}>
          {actor.name}
        </Anchor>
      ) : (
        <span className="text-ink-500">Someone</span>
      )}{' '}
      {AUDIT_ACTS[act]} {target && AUDIT_PREPOSITIONS[act]}{' '}
      {target && (
        <Anchor href={auditUrl.changeHref(state, { target: target.id })} className={NAME_CLASS}>
          {target.label || target.id}
        </Anchor>
      )}
    </p>
  )
}

const NAME_CLASS = 'rounded-s font-semibold hover:underline focus-visible:outline-offset-1'
