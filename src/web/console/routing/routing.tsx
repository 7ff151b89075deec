import { useMemo, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { RoutingView } from '../../../domain/routing/routing-schemas.ts'
import type { RoutingRule } from '../../../domain/routing/rule.ts'
import { copyOf, newRule, suggestedRules } from '../../../domain/routing/rule-drafts.ts'
import type { RoutingNames } from '../../../domain/routing/rule-text.ts'
import { paths } from '../../../domain/site/routes.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Toggle } from '../../../ui/forms/toggle.tsx'
import { History, Play, Plus } from '../../../ui/icons.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { consoleMeta } from '../layout/console-meta.ts'
import { useScreenKeys } from '../layout/keys/screen-keys.ts'
import { openScreen } from '../layout/open-screen.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { createRowFocus } from '../list/row-focus.ts'
import { notify } from '../notify.ts'
import type { Route } from './+types/routing'
import { discardRoutingDraft, loadRouting, switchRoutingOff } from './routing-calls.ts'
import { parseRouting, type RoutingState, routingHref } from './routing-url.ts'
import { RuleList } from './rule-list.tsx'
import { RulePanel } from './rule-panel.tsx'
import { SwitchOnDialog } from './switch-on-dialog.tsx'
import { TryLeadDialog } from './try-lead-dialog.tsx'
import { useRoutingDraft } from './use-routing-draft.ts'

const TITLE = 'Routing'

export const meta: Route.MetaFunction = () => consoleMeta(TITLE)

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  await openScreen('routing')
  const requestTime = performance.now()
  return { state: parseRouting(searchParams), requestTime, outcome: await loadRouting() }
}
clientLoader.hydrate = true as const

/** The rules that assign leads: a draft that can be edited and replayed, and the live ones. */
export default function Routing({ loaderData: { state, requestTime, outcome } }: Route.ComponentProps) {
  return (
    <ListScreen
      outcome={outcome}
      head={<SheetHead title={TITLE} />}
      next="The rules keep working; only this page failed to load."
      refusal={{ next: 'Only administrators can change routing rules.' }}
    >
      {({ routing }) => <RoutingScreen {...{ state, requestTime }} loaded={routing} />}
    </ListScreen>
  )
}

const ruleRows = createRowFocus('rule')

interface ScreenProps {
  state: RoutingState
  loaded: RoutingView
  /** When `loaded` was requested. */
  requestTime: number
}

function RoutingScreen({ state, loaded, requestTime }: ScreenProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { view, setView, rules: draftRules, change, savedAt, isSaving } = useRoutingDraft(loaded, requestTime)
  const [dialog, setDialog] = useState<'try' | 'switch on' | null>(null)
  const isLive = state.show === 'live' && view.live !== null
  const rules = isLive ? (view.live?.rules ?? []) : draftRules
  const names = useMemo(() => namesOf(view), [view])
  const openIndex = rules.findIndex(({ id }) => id === state.open)
  const openRule = rules[openIndex]
  const go = (open: string | null) =>
    void navigate(routingHref({ open, show: isLive ? 'live' : 'draft' }), { preventScrollReset: true })
  const close = () => {
    go(null)
    if (state.open) ruleRows.focus(state.open)
  }
  const add = (rule: RoutingRule) => {
    change([...draftRules, rule])
    void navigate(routingHref({ open: rule.id }), { preventScrollReset: true })
  }
  const discard = async () => {
    const outcome = await discardRoutingDraft({ version: view.draft?.version ?? 0 })
    if (!outcome.ok) return notify('error', outcome.error)
    notify('success', 'The draft was discarded')
    setView(outcome.value.routing)
    go(null)
  }
  const switchOff = async () => {
    const outcome = await switchRoutingOff()
    if (!outcome.ok) return notify('error', outcome.error)
    notify('success', 'The routing rules are off. New leads stay unassigned')
    setView(outcome.value.routing)
    go(null)
  }
  useScreenKeys(
    useMemo(
      () => ({
        title: TITLE,
        keys: [
          { key: 'j', act: 'Next rule', run: () => ruleRows.step(1) },
          { key: 'k', act: 'Previous rule', run: () => ruleRows.step(-1) },
          { key: 'e', act: 'Open rule', run: () => ruleRows.focused()?.click() },
          { key: 'n', act: 'Add rule', run: () => add(newRule()) },
          { key: '↑ ↓', act: 'Move rule (on its handle)' },
        ],
      }),
      // oxlint-disable-next-line react/exhaustive-deps
      [state, draftRules],
    ),
  )
  return (
    <div className="flex min-h-0 flex-1">
      <div className={classNames('flex min-w-0 flex-1 flex-col', openRule && 'max-lg:hidden')}>
        <SheetHead title={TITLE} aside={statusText(view)}>
          {rules.length > 0 && (
            <>
              <Button icon={<Play aria-hidden />} className="max-sm:hidden" onClick={() => setDialog('try')}>
                Try a lead
              </Button>
              <ButtonLink href={paths.routingReplay()} icon={<History aria-hidden />}>
                Replay <span className="max-sm:hidden">90 days</span>
              </ButtonLink>
            </>
          )}
          {!isLive && view.draft && (
            <Button variant="primary" disabled={isSaving} onClick={() => setDialog('switch on')}>
              Switch on
            </Button>
          )}
        </SheetHead>
        <div className="flex flex-wrap items-center gap-3 border-b border-ink-100 px-5 py-2.5 text-xs text-ink-500 max-sm:px-4">
          {view.live && (
            <Toggle
              label="Version"
              value={isLive ? 'live' : 'draft'}
              options={[
                { value: 'draft', label: 'Draft', href: routingHref({ show: 'draft' }) },
                { value: 'live', label: 'Live', href: routingHref({ show: 'live' }) },
              ]}
            />
          )}
          {view.live ? (
            <span>
              Live since {formatInstant(view.live.liveAt, 'dayMonthTime', view.timeZone)}, by{' '}
              {view.live.liveBy}
            </span>
          ) : (
            <span>No rules are live: new leads stay unassigned.</span>
          )}
          {!isLive && view.draft && <Badge tone="accent">Draft</Badge>}
          <span aria-live="polite">
            {isSaving ? 'Saving' : savedAt ? `Saved ${formatInstant(savedAt, 'time', view.timeZone)}` : ''}
          </span>
          <span className="ml-auto flex gap-2">
            {!isLive && view.draft && (
              <Button size="s" variant="ghost" className="max-sm:h-11" onClick={() => void discard()}>
                Discard draft
              </Button>
            )}
            {isLive && (
              <Button size="s" variant="danger-line" className="max-sm:h-11" onClick={() => void switchOff()}>
                Switch off
              </Button>
            )}
          </span>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto">
          {rules.length === 0 ? (
            <EmptyState
              title="No rules yet"
              drawing="bays"
              actions={
                <span className="flex flex-wrap justify-center gap-2">
                  <Button variant="primary" onClick={() => change(suggestedRules(view.departments))}>
                    Start with suggested rules
                  </Button>
                  <Button onClick={() => add(newRule())}>Add rule</Button>
                </span>
              }
            >
              Rules assign each new lead to a person or in turn to a team. Nothing is assigned until you
              switch them on.
            </EmptyState>
          ) : (
            <>
              <RuleList {...{ rules, view, names }} open={state.open} onChange={isLive ? null : change} />
              <div className="flex flex-wrap items-center gap-3 px-5 py-4 max-sm:px-4">
                {!isLive && (
                  <Button icon={<Plus aria-hidden />} className="max-sm:h-11" onClick={() => add(newRule())}>
                    Add rule{' '}
                    <span className="max-sm:hidden">
                      <Kbd>n</Kbd>
                    </span>
                  </Button>
                )}
                <p className="text-xs text-ink-500 tabular-nums">{totalsText(view)}</p>
              </div>
            </>
          )}
        </div>
      </div>
      {openRule && (
        <RulePanel
          key={`${openRule.id} ${state.show}`}
          rule={openRule}
          number={openIndex + 1}
          view={view}
          names={names}
          onSave={
            isLive
              ? null
              : (saved) => {
                  change(draftRules.map((each) => (each.id === saved.id ? saved : each)))
                  close()
                }
          }
          onCopy={() => add(copyOf(openRule))}
          onDelete={() => {
            change(draftRules.filter(({ id }) => id !== openRule.id))
            go(null)
          }}
          onClose={close}
        />
      )}
      {dialog === 'try' && <TryLeadDialog view={view} onClose={() => setDialog(null)} />}
      {dialog === 'switch on' && (
        <SwitchOnDialog
          view={view}
          onClose={() => setDialog(null)}
          onDone={(next) => {
            setDialog(null)
            setView(next)
            void navigate(routingHref({ show: 'live' }))
            void revalidate()
          }}
        />
      )}
    </div>
  )
}

function namesOf({ people, dealerships }: RoutingView): RoutingNames {
  return {
    person: (id) => people.find((person) => person.id === id)?.name ?? 'someone who left',
    dealership: (slug) => dealerships.find((each) => each.slug === slug)?.name ?? slug,
  }
}

function statusText({ draft, live }: RoutingView): string {
  if (draft) return live ? 'First match wins' : 'Not switched on yet'
  return live ? 'First match wins' : ''
}

function totalsText({ totals: { leads, byRules, byStaff, unassigned } }: RoutingView): string {
  return `${leads} leads in 30 days: ${byRules} assigned by rules, ${byStaff} by staff, ${unassigned} unassigned`
}
