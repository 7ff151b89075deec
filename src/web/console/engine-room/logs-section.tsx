import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type ListedLine, LOG_LEVEL_NAMES, type LogLevel } from '../../../domain/engine/log-line.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../ui/lists/table.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { ListSkeleton } from '../list/list-screen.tsx'
import { NotLoaded } from '../list/not-loaded.tsx'
import { useLatest } from '../list/use-latest.ts'
import { WordFilter } from '../list/word-filter.tsx'
import { useTimeZone } from '../session/time-zone.ts'
import { loadLogs } from './engine-calls.ts'

const LEVEL_LABELS: Record<LogLevel, string> = {
  info: 'Everything',
  warn: 'Warnings and errors',
  error: 'Errors',
  fatal: 'Fatal errors',
}
const LEVEL_BADGES = {
  info: { label: 'Info', tone: 'neutral' },
  warn: { label: 'Warning', tone: 'warning' },
  error: { label: 'Error', tone: 'danger' },
  fatal: { label: 'Fatal', tone: 'danger' },
} as const

/** The last log lines of all instances. The filters are in the address, so that a line can be shown to a colleague. */
export function LogsSection() {
  const [parameters, setParameters] = useSearchParams()
  const [after, setAfter] = useState<string | null>(null)
  const value = (name: string) => parameters.get(name) ?? ''
  const level = LOG_LEVEL_NAMES.find((name) => name === value('level')) ?? 'info'
  const change = (name: string, text: string) => {
    setAfter(null)
    setParameters(
      (before) => {
        const next = new URLSearchParams(before)
        if (text === '') next.delete(name)
        else next.set(name, text)
        return next
      },
      { preventScrollReset: true, replace: true },
    )
  }
  const query = { level, q: value('q'), request: value('request'), until: value('until'), after: after ?? '' }
  const { outcome, reload } = useLatest(query, (question) => {
    const entries = Object.entries(question).filter(([, text]) => text !== '')
    return loadLogs(new URLSearchParams(entries))
  })
  return (
    <>
      <div className="flex shrink-0 flex-wrap items-center gap-2 px-5 py-2.5 max-sm:px-4">
        <FilterSelect
          label="Level"
          value={level}
          options={LOG_LEVEL_NAMES.map((name) => ({ value: name, label: LEVEL_LABELS[name] }))}
          onChange={(next) => change('level', next === 'info' ? '' : next)}
        />
        <label className="flex h-7 items-center gap-2 rounded-s border border-ink-200 px-2 text-xs max-sm:h-11">
          <span className="text-ink-500">Until</span>
          <input
            type="datetime-local"
            value={value('until')}
            onChange={(event) => change('until', event.target.value)}
            className="bg-transparent outline-none"
          />
        </label>
        <WordFilter
          label="Text"
          placeholder="Text of the line"
          q={value('q')}
          onChange={(text) => change('q', text.slice(0, 100))}
        />
        <WordFilter
          label="Request ID"
          placeholder="Request ID"
          q={value('request')}
          onChange={(text) => change('request', text.slice(0, 64))}
        />
      </div>
      {!outcome && <ListSkeleton />}
      {outcome && !outcome.ok && <NotLoaded failure={outcome} onRetry={reload} />}
      {outcome?.ok && outcome.value.lines.length === 0 && (
        <EmptyState drawing="bays" title="No matching lines">
          Lines are kept for 7 days. Requests that succeeded quickly are not stored.
        </EmptyState>
      )}
      {outcome?.ok && outcome.value.lines.length > 0 && (
        <>
          <LogTable lines={outcome.value.lines} onRequest={(id) => change('request', id)} />
          {(after !== null || outcome.value.next) && (
            <nav
              aria-label="Pages"
              className="flex h-10 shrink-0 items-center justify-end gap-4 border-t border-ink-200 px-5 max-sm:h-14"
            >
              {after !== null && (
                <Button size="s" className="max-sm:h-11" onClick={() => setAfter(null)}>
                  Newest
                </Button>
              )}
              {outcome.value.next && (
                <Button size="s" className="max-sm:h-11" onClick={() => setAfter(outcome.value.next)}>
                  Older
                </Button>
              )}
            </nav>
          )}
        </>
      )}
    </>
  )
}

function LogTable({ lines, onRequest }: { lines: readonly ListedLine[]; onRequest: (id: string) => void }) {
  const timeZone = useTimeZone()
  return (
    <Table label="Log lines" className="flex-1">
      <thead>
        <tr>
          <HeaderCell className="max-sm:hidden">When</HeaderCell>
          <HeaderCell className="max-sm:hidden">Level</HeaderCell>
          <HeaderCell>Line</HeaderCell>
          <HeaderCell className="max-lg:hidden">Request</HeaderCell>
          <HeaderCell className="max-lg:hidden">Instance</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.id} className="align-top">
            <Cell className="py-2 text-ink-500 tabular-nums max-sm:hidden">
              {formatInstant(line.at, 'dayMonthTime', timeZone)}
            </Cell>
            <Cell className="py-2 max-sm:hidden">
              <Badge tone={LEVEL_BADGES[line.level].tone}>{LEVEL_BADGES[line.level].label}</Badge>
            </Cell>
            <Cell className="w-full py-2 whitespace-normal wrap-anywhere">
              <p>{line.message}</p>
              {line.details && <p className="text-xs text-ink-500">{line.details}</p>}
              <p className="text-xs text-ink-500 sm:hidden">
                {LEVEL_BADGES[line.level].label}, {formatInstant(line.at, 'dayMonthTime', timeZone)}
              </p>
            </Cell>
            <Cell className="py-2 text-xs max-lg:hidden">
              {line.requestId && (
                <button
                  type="button"
                  title={line.requestId}
                  aria-label={`Lines of request ${line.requestId}`}
                  onClick={() => onRequest(line.requestId ?? '')}
                  className="font-mono hover:underline"
                >
                  {line.requestId.slice(0, 8)}
                </button>
              )}
            </Cell>
            <Cell className="py-2 text-xs text-ink-500 max-lg:hidden">{line.instance}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
