import { AUDIT_ACTS } from '../../../domain/audit/audit.ts'
import { CONSOLE_SCREENS, canSeeScreen } from '../../../domain/permissions/console-screens.ts'
import { can } from '../../../domain/permissions/permissions.ts'
import { paths } from '../../../domain/site/routes.ts'
import { formatRecentTime } from '../../../domain/time/format.ts'
import { TextLink } from '../../../ui/anchor.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { actorOf } from '../layout/session-actor.ts'
import { NotLoaded } from '../list/not-loaded.tsx'
import { useLatest } from '../list/use-latest.ts'
import { useStaffSession } from '../session/session.ts'
import { useTimeZone } from '../session/time-zone.ts'
import { useNow } from '../use-now.ts'
import { loadSettings, type SystemSettings } from './engine-calls.ts'
import { Panel } from './panel.tsx'
import { sectionHref } from './sections.ts'

/** Where settings are changed, who changed them last, and which the operator has set. */
export function SettingsSection() {
  const { outcome, reload } = useLatest('settings', loadSettings)
  if (!outcome) return <Skeleton className="m-5 h-60" />
  return outcome.ok ? <Settings settings={outcome.value} /> : <NotLoaded failure={outcome} onRetry={reload} />
}

function Settings({ settings: { operator, changes } }: { settings: SystemSettings }) {
  const actor = actorOf(useStaffSession().user)
  const places = [
    {
      label: 'Site settings',
      hint: 'Name, phone, address, forms, scripts',
      href: CONSOLE_SCREENS.content.href,
      isOpen: canSeeScreen(actor, 'content'),
      targetId: 'site',
    },
    {
      label: 'Sign-in rules',
      hint: 'Second factor by role, how long sessions last',
      href: sectionHref('security'),
      isOpen: actor !== null && can(actor, 'system.security'),
      targetId: 'security',
    },
    {
      label: 'Assistant',
      hint: 'Model, limits, prompts',
      href: CONSOLE_SCREENS.assistant.href,
      isOpen: canSeeScreen(actor, 'assistant'),
      targetId: 'assistant',
    },
    {
      label: 'Maintenance mode',
      hint: 'Whether shoppers can see the website',
      href: `${paths.engineRoom()}#maintenance`,
      isOpen: actor !== null && can(actor, 'system.maintenance'),
      targetId: 'maintenance',
    },
  ]
  return (
    <div className="grid grid-cols-2 divide-x divide-ink-200 max-lg:grid-cols-1 max-lg:divide-x-0 max-lg:divide-y">
      <div className="min-w-0 divide-y divide-ink-200">
        <Panel title="System settings">
          <ul className="divide-y divide-ink-100">
            {places.map(({ label, hint, href, isOpen, targetId }) => (
              <li key={label} className="py-2.5">
                <p className="font-semibold">{isOpen ? <TextLink href={href}>{label}</TextLink> : label}</p>
                <p className="text-xs text-ink-500">
                  {hint}
                  <LastChange change={changes.find((each) => each.targetId === targetId)} />
                </p>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title="Changes">
          {changes.length === 0 ? (
            <p className="text-ink-500">No settings have been changed yet.</p>
          ) : (
            <ul className="divide-y divide-ink-100">
              {changes.map((change) => (
                <Change key={change.id} change={change} />
              ))}
            </ul>
          )}
        </Panel>
      </div>
      <Panel title="Operator settings" aside={`${operator.filter(({ isSet }) => isSet).length} set`}>
        <p className="text-ink-500">
          Set on the server, in the environment or in .env. Values are not shown, because some are secrets.
        </p>
        <ul className="mt-3 divide-y divide-ink-100">
          {operator.map(({ name, isSet }) => (
            <li key={name} className="flex items-center justify-between gap-3 py-1.5">
              <code className="font-mono text-xs wrap-anywhere">{name}</code>
              <Badge tone={isSet ? 'positive' : 'neutral'}>{isSet ? 'Set' : 'Default'}</Badge>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}

type SettingChange = SystemSettings['changes'][number]

function LastChange({ change }: { change: SettingChange | undefined }) {
  const timeZone = useTimeZone()
  const now = useNow()
  if (!change) return null
  return (
    <>
      . Changed by {change.by}, {formatRecentTime(change.at, now, timeZone)}
    </>
  )
}

function Change({ change: { by, act, target, at, differences } }: { change: SettingChange }) {
  const timeZone = useTimeZone()
  const now = useNow()
  return (
    <li className="py-2">
      <p>
        <span className="font-semibold">{by}</span> {AUDIT_ACTS[act]} {target}{' '}
        <span className="text-xs text-ink-500 tabular-nums">{formatRecentTime(at, now, timeZone)}</span>
      </p>
      {differences.length > 0 && (
        <ul className="text-xs text-ink-500">
          {differences.map(({ field, before, after }) => (
            <li key={field} className="wrap-anywhere">
              {field}: {before ?? 'none'} → {after ?? 'none'}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
