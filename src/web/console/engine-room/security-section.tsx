import { useState } from 'react'
import { ATTEMPT_RESULTS } from '../../../domain/engine/security.ts'
import { formatRecentTime } from '../../../domain/time/format.ts'
import { Button } from '../../../ui/button.tsx'
import { CircleCheck, ShieldAlert } from '../../../ui/icons.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../ui/lists/table.tsx'
import { toasts } from '../../../ui/overlays/toast-store.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { NotLoaded } from '../list/not-loaded.tsx'
import { useLatest } from '../list/use-latest.ts'
import { WordFilter } from '../list/word-filter.tsx'
import { SignInRules } from '../profile/sign-in-rules.tsx'
import { useTimeZone } from '../session/time-zone.ts'
import { useNow } from '../use-now.ts'
import { type AttemptPage, type LimitList, liftLimit, loadAttempts, loadLimits } from './engine-calls.ts'
import { Panel } from './panel.tsx'

/** Sign-in rules, attempts to sign in, and rate limits. Everyone's sessions are on the overview. */
export function SecuritySection() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] divide-x divide-ink-200 max-lg:grid-cols-1 max-lg:divide-x-0 max-lg:divide-y">
      <div className="min-w-0 divide-y divide-ink-200">
        <Panel title="Sign-in rules">
          <SignInRules />
        </Panel>
        <Limits />
      </div>
      <Attempts />
    </div>
  )
}

const RESULT_LABELS = { all: 'All', signed_in: 'Signed in', refused: 'Refused' } as const

function Attempts() {
  const [q, setQ] = useState('')
  const [result, setResult] = useState<(typeof ATTEMPT_RESULTS)[number]>('all')
  const [after, setAfter] = useState<string | null>(null)
  const { outcome, reload } = useLatest({ q, result, after: after ?? '' }, (question) =>
    loadAttempts(new URLSearchParams(Object.entries(question).filter(([, text]) => text !== ''))),
  )
  return (
    <section aria-label="Attempts to sign in" className="min-w-0">
      <div className="flex flex-wrap items-center gap-2 px-5 py-3 max-sm:px-4">
        <h2 className="mr-2 text-m leading-5 font-semibold">Attempts to sign in</h2>
        <FilterSelect
          label="Result"
          value={result}
          options={ATTEMPT_RESULTS.map((value) => ({ value, label: RESULT_LABELS[value] }))}
          onChange={(value) => {
            setAfter(null)
            setResult(ATTEMPT_RESULTS.find((each) => each === value) ?? 'all')
          }}
        />
        <WordFilter
          label="Search attempts"
          placeholder="Name or address"
          q={q}
          onChange={(text) => {
            setAfter(null)
            setQ(text.slice(0, 100))
          }}
        />
      </div>
      {!outcome && <Skeleton className="m-5 h-40" />}
      {outcome && !outcome.ok && <NotLoaded failure={outcome} onRetry={reload} />}
      {outcome?.ok && outcome.value.attempts.length === 0 && (
        <p className="border-t border-ink-100 px-5 py-6 text-ink-500 max-sm:px-4">No attempts match.</p>
      )}
      {outcome?.ok && outcome.value.attempts.length > 0 && <AttemptTable page={outcome.value} />}
      {outcome?.ok && (after !== null || outcome.value.next) && (
        <nav aria-label="Pages" className="flex justify-end gap-3 px-5 py-2">
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
    </section>
  )
}

function AttemptTable({ page }: { page: AttemptPage }) {
  const timeZone = useTimeZone()
  const now = useNow()
  return (
    <Table label="Attempts to sign in">
      <thead>
        <tr>
          <HeaderCell>Person</HeaderCell>
          <HeaderCell>Result</HeaderCell>
          <HeaderCell className="max-sm:hidden">Address</HeaderCell>
          <HeaderCell>When</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {page.attempts.map(({ id, name, isRefused, reason, address, at }) => (
          <Row key={id}>
            <Cell className="whitespace-normal wrap-anywhere">{name}</Cell>
            <Cell className="whitespace-normal">
              <span className={isRefused ? 'text-danger' : 'text-positive'}>
                {isRefused ? (
                  <ShieldAlert aria-hidden className="mr-1.5 inline size-4" />
                ) : (
                  <CircleCheck aria-hidden className="mr-1.5 inline size-4" />
                )}
                {isRefused ? 'Refused' : 'Signed in'}
              </span>
              {isRefused && reason && <span className="block text-xs text-ink-500">{reason}</span>}
            </Cell>
            <Cell className="text-ink-500 tabular-nums max-sm:hidden">{address}</Cell>
            <Cell className="text-ink-500 tabular-nums">{formatRecentTime(at, now, timeZone)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function Limits() {
  const { outcome, reload } = useLatest('limits', loadLimits)
  return (
    <Panel title="Rate limits">
      {!outcome && <Skeleton className="h-24 w-full" />}
      {outcome && !outcome.ok && <NotLoaded failure={outcome} onRetry={reload} />}
      {outcome?.ok && <LimitsList list={outcome.value} onChange={reload} />}
    </Panel>
  )
}

function LimitsList({ list: { limits, limited }, onChange }: { list: LimitList; onChange: () => void }) {
  const timeZone = useTimeZone()
  const now = useNow()
  const [busyKey, setBusyKey] = useState<string | null>(null)
  const lift = async (key: string, subject: string) => {
    setBusyKey(key)
    const outcome = await liftLimit(key)
    setBusyKey(null)
    if (outcome.ok) toasts.success(`${subject} can try again`)
    else toasts.error(outcome.error)
    onChange()
  }
  return (
    <>
      {limited.length === 0 ? (
        <p className="text-ink-500">Nobody is limited now.</p>
      ) : (
        <ul className="divide-y divide-ink-100">
          {limited.map(({ key, label, subject, until }) => (
            <li key={key} className="flex items-center gap-3 py-2">
              <div className="min-w-0 flex-1">
                <p className="font-semibold wrap-anywhere">{subject}</p>
                <p className="text-xs text-ink-500">
                  {label}, until {formatRecentTime(until, now, timeZone)}
                </p>
              </div>
              <Button
                size="s"
                className="max-sm:h-11"
                loading={busyKey === key}
                aria-label={`Lift the limit of ${subject}`}
                onClick={() => void lift(key, subject)}
              >
                Lift limit
              </Button>
            </li>
          ))}
        </ul>
      )}
      <details className="mt-4">
        <summary className="cursor-pointer py-1 font-semibold">All limits</summary>
        <dl className="mt-1 grid gap-y-1.5">
          {limits.map(({ name, label, points, seconds }) => (
            <div key={name} className="flex justify-between gap-4">
              <dt>{label}</dt>
              <dd className="text-ink-500 tabular-nums">
                {points} in {seconds % 3_600 === 0 ? `${seconds / 3_600} h` : `${seconds / 60} min`}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}
