import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../domain/site/routes.ts'
import { scheduleText } from '../../../domain/sources/schedule.ts'
import { formatRecentTime } from '../../../domain/time/format.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../ui/lists/table.tsx'
import { useScreenKeys } from '../layout/keys/screen-keys.ts'
import { useTimeZone } from '../session/time-zone.ts'
import { useNow } from '../use-now.ts'
import { feedsUrl } from './feeds-url.ts'
import { HealthMark } from './health-mark.tsx'
import { type Health, healthOf, runText } from './run-texts.ts'
import type { Source, SourceList } from './source-calls.ts'
import { SourceCharts } from './source-charts.tsx'
import { SourcePanel } from './source-panel.tsx'

interface Props {
  list: SourceList
  selectedId: string | null
  onAdd: () => void
  onEdit: (source: Source) => void
}

/** The sources with their schedules and last runs; one of them in the panel. */
export function ComingIn({ list, selectedId, onAdd, onEdit }: Props) {
  const navigate = useNavigate()
  const { sources } = list
  const at = sources.findIndex(({ id }) => id === selectedId)
  const selected = sources[at] ?? null
  const move = (step: number) => {
    const next = sources[Math.min(sources.length - 1, Math.max(0, at + step))]
    if (next) void navigate(feedsUrl.href({ source: next.id }), { preventScrollReset: true })
  }
  useScreenKeys(
    useMemo(
      () => ({
        title: 'In the list of sources',
        keys: [
          { key: 'j', act: 'Next source', run: () => move(1) },
          { key: 'k', act: 'Previous source', run: () => move(-1) },
          { key: 'n', act: 'Add source', run: onAdd },
          { key: 'r', act: 'Run the open source now' },
        ],
      }),
      // oxlint-disable-next-line react/exhaustive-deps
      [at, sources],
    ),
  )
  if (sources.length === 0)
    return (
      <EmptyState
        title="No feed comes in yet"
        drawing="bays"
        actions={
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="primary" onClick={onAdd}>
              Add source
            </Button>
            <ButtonLink href={paths.stockImport()}>Import a file</ButtonLink>
          </div>
        }
      >
        Connect your dealer system: Forecourt fetches its file by a schedule, or reads it from a folder.
      </EmptyState>
    )
  return (
    <div className="flex min-h-0 flex-1">
      <div
        className={selected ? 'min-w-0 flex-1 overflow-auto max-lg:hidden' : 'min-w-0 flex-1 overflow-auto'}
      >
        <Table label="Sources" className="shrink-0">
          <thead>
            <tr>
              <HeaderCell>Source</HeaderCell>
              <HeaderCell className="max-sm:hidden">Schedule</HeaderCell>
              <HeaderCell>Last run</HeaderCell>
              <HeaderCell className="max-md:hidden">Next run</HeaderCell>
              <HeaderCell numeric>Cars</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {sources.map((source) => (
              <SourceRow key={source.id} source={source} isSelected={source === selected} />
            ))}
          </tbody>
        </Table>
        <SourceCharts list={list} />
      </div>
      {selected && <SourcePanel key={selected.id} source={selected} onEdit={() => onEdit(selected)} />}
    </div>
  )
}

const HEALTH_TEXTS: Record<Health, string> = {
  well: 'text-ink-500',
  none: 'text-ink-500',
  warning: 'text-warning',
  failed: 'text-danger',
}

function SourceRow({ source, isSelected }: { source: Source; isSelected: boolean }) {
  const timeZone = useTimeZone()
  const now = useNow()
  const { health, text } = healthOf(source)
  const [last] = source.lastRuns
  return (
    <Row selected={isSelected}>
      <Cell className="py-2 whitespace-normal">
        <span className="flex items-center gap-3">
          <HealthMark health={health} />
          <span className="min-w-0">
            <Anchor
              href={feedsUrl.href({ source: source.id })}
              preventScrollReset
              className="inline-block py-1 font-semibold wrap-break-word hover:underline"
            >
              {source.name}
            </Anchor>
            <span className={classNames('block text-xs', HEALTH_TEXTS[health])}>
              {health === 'well' ? `${text}, ${source.kind === 'url' ? 'web address' : 'folder'}` : text}
            </span>
          </span>
        </span>
      </Cell>
      <Cell className="max-sm:hidden">{scheduleText(source.schedule)}</Cell>
      <Cell className="whitespace-normal">
        {last ? formatRecentTime(new Date(last.startedAt), now, timeZone) : 'Never'}
        {last && <span className="block text-xs text-ink-500">{runText(last)}</span>}
      </Cell>
      <Cell className="max-md:hidden">
        {source.isPaused || source.nextRunAt === null
          ? source.isPaused
            ? 'Paused'
            : 'Manual'
          : formatRecentTime(new Date(source.nextRunAt), now, timeZone)}
      </Cell>
      <Cell numeric className="tabular-nums">
        {wholeText(source.cars)}
      </Cell>
    </Row>
  )
}
