import type { EngineRoom } from '../../../domain/engine/engine-room.ts'
import { CONSOLE_SCREENS } from '../../../domain/permissions/console-screens.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import { Anchor, TextLink } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { CircleAlert } from '../../../ui/icons.tsx'
import { FactList } from '../fact-list.tsx'
import { useTimeZone } from '../session/time-zone.ts'
import { Panel } from './panel.tsx'

/** Versions of the program and its database, and the instances that run. */
export function VersionsPanel({ versions }: Pick<EngineRoom, 'versions'>) {
  const timeZone = useTimeZone()
  const { forecourt, node, database, migrations, instances } = versions
  return (
    <Panel id="versions" title="Versions">
      <FactList
        className="border-none"
        facts={[
          ['Forecourt', forecourt],
          ['Database', `${database}, migration ${migrations.applied} of ${migrations.known}`],
          ['Node', node],
          [
            'Instances',
            <ul key="instances">
              {instances.map(({ name, version, startedAt, isThis }) => (
                <li key={name}>
                  {name}, {version}, since {formatInstant(startedAt, 'dayMonthTime', timeZone)}
                  {isThis && <span className="text-ink-500"> (this one)</span>}
                </li>
              ))}
            </ul>,
          ],
        ]}
      />
    </Panel>
  )
}

const FIGURES = [
  { key: 'waiting', label: 'Waiting', tone: '' },
  { key: 'sentToday', label: 'Sent today', tone: '' },
  { key: 'retrying', label: 'Trying again', tone: 'text-warning' },
  { key: 'failed', label: 'Failed', tone: 'text-danger' },
] as const

/** The outbox at a glance. */
export function OutboxPanel({ outbox }: { outbox: NonNullable<EngineRoom['outbox']> }) {
  const { href } = CONSOLE_SCREENS.outbox
  return (
    <Panel
      id="outbox"
      title="Outbox"
      className="border-t border-ink-100"
      actions={<TextLink href={href}>Open outbox</TextLink>}
    >
      <ul className="flex divide-x divide-ink-100">
        {FIGURES.map(({ key, label, tone }) => (
          <li key={key} className="flex-1 px-3 first:pl-0">
            <Anchor href={href} className="block min-h-11 hover:underline">
              <span
                className={classNames('block text-l font-semibold tabular-nums', outbox[key] > 0 && tone)}
              >
                {outbox[key].toLocaleString('en-AU')}
              </span>
              <span className="text-xs text-ink-500">{label}</span>
            </Anchor>
          </li>
        ))}
      </ul>
      {outbox.failed > 0 && outbox.lastError && (
        <p className="mt-3 flex gap-2 wrap-anywhere">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
          {outbox.lastError}
        </p>
      )}
    </Panel>
  )
}
