import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Replay as ReplayFigures } from '../../../domain/routing/routing-schemas.ts'
import { paths } from '../../../domain/site/routes.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import { TextLink } from '../../../ui/anchor.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Cell, HeaderCell, Row, Table } from '../../../ui/lists/table.tsx'
import { consoleMeta } from '../layout/console-meta.ts'
import { openScreen } from '../layout/open-screen.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { defineListUrl } from '../list/list-url.ts'
import { id } from '../list/url-parameters.ts'
import type { Route } from './+types/replay'
import { LoadChart, MissChart } from './replay-charts.tsx'
import { loadReplay, loadRouting } from './routing-calls.ts'
import { routingHref } from './routing-url.ts'
import { SwitchOnDialog } from './switch-on-dialog.tsx'

const TITLE = 'Replay'
const url = defineListUrl({ dealership: id() })

export const meta: Route.MetaFunction = () => consoleMeta(TITLE)

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  await openScreen('routing')
  const { dealership } = url.parse(searchParams)
  const outcome = await loadReplay(dealership)
  // After the replay, so that the draft counts as replayed.
  const routing = await loadRouting()
  return { dealership, outcome, routing: routing.ok ? routing.value.routing : null }
}
clientLoader.hydrate = true as const

/** The draft, or the live rules without one, over the leads of the last 90 days. */
export default function Replay({ loaderData: { dealership, outcome, routing } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const head = (
    <SheetHead
      title={TITLE}
      aside={routing?.draft ? 'Draft rules on the last 90 days' : 'Live rules on the last 90 days'}
    >
      <ButtonLink href={`${paths.routing()}${routingHref({})}`}>Back to the rules</ButtonLink>
      {routing?.draft && (
        <Button variant="primary" onClick={() => setIsAsking(true)}>
          Switch on
        </Button>
      )}
    </SheetHead>
  )
  return (
    <>
      <ListScreen
        outcome={outcome}
        head={head}
        next="Nothing was changed. Try again in a moment."
        refusal={{ statuses: [409], next: 'Add rules under Routing first.' }}
      >
        {({ replay }) => (
          <>
            {head}
            <div className="min-h-0 flex-1 overflow-y-auto">
              <div className="flex flex-wrap items-end justify-between gap-4 px-5 py-4 max-sm:px-4">
                <Headline replay={replay} />
                <SelectField
                  label="Dealership"
                  value={dealership ?? ''}
                  options={[
                    { value: '', label: 'All dealerships' },
                    ...(routing?.dealerships ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
                  ]}
                  onChange={(event) => void navigate(url.href({ dealership: event.target.value || null }))}
                />
              </div>
              <FigureStrip replay={replay} />
              {replay.leads > 0 && (
                <div className="grid grid-cols-2 border-t border-ink-100 max-lg:grid-cols-1">
                  <LoadChart people={replay.people} />
                  <div className="border-l border-ink-100 max-lg:border-t max-lg:border-l-0">
                    <MissChart weeks={replay.weeks} />
                    <StillMissed replay={replay} />
                  </div>
                </div>
              )}
              <p className="border-t border-ink-100 px-5 py-4 text-xs text-ink-500 max-sm:px-4">
                Uses the shifts, leave and opening hours of each day, and assumes that each person responds as
                fast as they usually do and closes a lead in seven days. Nothing is sent or changed.{' '}
                {replay.isCut && 'Only the newest 20,000 leads were replayed. '}Took{' '}
                {(replay.tookMs / 1000).toFixed(1)} s.
              </p>
            </div>
          </>
        )}
      </ListScreen>
      {isAsking && routing && (
        <SwitchOnDialog
          view={routing}
          onClose={() => setIsAsking(false)}
          onDone={() => void navigate(`${paths.routing()}${routingHref({ show: 'live' })}`)}
        />
      )}
    </>
  )
}

function Headline({ replay: { leads, people, missed, targets } }: { replay: ReplayFigures }) {
  if (leads === 0) return <h2 className="text-xl">No leads arrived in this period</h2>
  const busiest = Math.max(0, ...people.map(({ after }) => after))
  return (
    <h2 className="max-w-3xl text-xl leading-8 text-pretty">
      {leads} {leads === 1 ? 'lead' : 'leads'}, busiest person {busiest}
      {targets.length > 0 && (
        <>
          ,{' '}
          <span className={(missed.after ?? 0) > 0 ? 'text-accent' : undefined}>
            {missed.after} would have missed
          </span>{' '}
          the target. <span className="text-ink-500">Before: {missed.before}.</span>
        </>
      )}
    </h2>
  )
}

function FigureStrip({ replay }: { replay: ReplayFigures }) {
  const { missed, people, medianMinutes, moved, leads, unassigned, targets } = replay
  const busiest = (side: 'before' | 'after') => Math.max(0, ...people.map((person) => person[side]))
  const minutes = (value: number | null) => (value === null ? 'None' : `${value} min`)
  const figures = [
    targets.length === 0
      ? { label: 'Missed the target', value: 'No target', note: 'Set one in a rule or a department' }
      : { label: 'Missed the target', value: String(missed.after), note: `was ${missed.before}` },
    { label: 'Busiest person', value: String(busiest('after')), note: `was ${busiest('before')}` },
    {
      label: 'Median first response',
      value: minutes(medianMinutes.after),
      note: `was ${minutes(medianMinutes.before).toLowerCase()}, in opening hours`,
    },
    {
      label: 'Would go to someone else',
      value: String(moved),
      note: leads === 0 ? '' : `${Math.round((moved / leads) * 100)}% of the leads`,
    },
    { label: 'Left unassigned', value: String(unassigned.after ?? 0), note: `was ${unassigned.before ?? 0}` },
  ]
  return (
    <dl className="grid grid-cols-5 divide-x divide-ink-100 border-t border-ink-100 max-lg:grid-cols-2 max-lg:divide-x-0">
      {figures.map(({ label, value, note }) => (
        <div key={label} className="px-5 py-3.5 max-sm:px-4">
          <dt className="text-xs text-ink-500">{label}</dt>
          <dd className="text-xl font-semibold tabular-nums">{value}</dd>
          <dd className="text-xs text-ink-500 tabular-nums">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

const FIRST_SHOWN = 10

function StillMissed({ replay: { stillMissed, timeZone } }: { replay: ReplayFigures }) {
  const [isAll, setIsAll] = useState(false)
  if (stillMissed.length === 0) return null
  const rows = stillMissed.toReversed().slice(0, isAll ? undefined : FIRST_SHOWN)
  return (
    <>
      <Table label="Leads that would still have missed the target">
        <thead>
          <tr>
            <HeaderCell>Received</HeaderCell>
            <HeaderCell>Lead</HeaderCell>
            <HeaderCell>Why</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((lead) => (
            <Row key={lead.id}>
              <Cell className="text-ink-500 tabular-nums">
                {formatInstant(lead.at, 'weekdayTime', timeZone)}
              </Cell>
              <Cell>
                <TextLink href={`${paths.dashboard({ tab: 'leads' })}?lead=${lead.id}`}>{lead.name}</TextLink>
              </Cell>
              <Cell className="whitespace-normal">{lead.reason}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {!isAll && stillMissed.length > FIRST_SHOWN && (
        <Button variant="ghost" className="m-3" onClick={() => setIsAll(true)}>
          Show all {stillMissed.length}
        </Button>
      )}
    </>
  )
}
