import { differencesOf, type ListedAuditEntry } from '../../../domain/audit/audit-list.ts'

/** Old value (struck through) and new value of each changed field. */
export function Differences({ entry }: { entry: Pick<ListedAuditEntry, 'before' | 'after'> }) {
  const differences = differencesOf(entry)
  if (differences.length === 0) return null
  return (
    <ul className="text-xs">
      {differences.map(({ field, before, after }) => (
        <li key={field} className="wrap-anywhere">
          <span className="text-ink-500">{field}: </span>
          {before !== null && (
            <del className="text-ink-500">
              <span className="sr-only">was </span>
              {before}
            </del>
          )}
          {before !== null && ' '}
          {after === null ? (
            <span className="text-ink-500">{before === null ? '' : 'none'}</span>
          ) : (
            <ins className="font-semibold no-underline">
              <span className="sr-only">is </span>
              {after}
            </ins>
          )}
        </li>
      ))}
    </ul>
  )
}
