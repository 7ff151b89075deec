import { useMemo, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import {
  INTERACTION_RANGE_NAMES,
  INTERACTION_RANGES,
} from '../../../domain/assistant/interactions/interaction-list.ts'
import { PAGING } from '../../../domain/constants.ts'
import type { InteractionFile, SettingsView } from '../../../services/assistant/index.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Toggle } from '../../../ui/forms/toggle.tsx'
import { SlidersHorizontal } from '../../../ui/icons.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { consoleMeta } from '../layout/console-meta.ts'
import { useScreenKeys } from '../layout/keys/screen-keys.ts'
import { useKeys } from '../layout/keys/use-keys.ts'
import { openScreen } from '../layout/open-screen.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { ListFoot } from '../list/list-foot.tsx'
import { ListRows } from '../list/list-rows.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { createRowFocus } from '../list/row-focus.ts'
import { StaleNotice } from '../list/stale-notice.tsx'
import { useReloadWhenStale } from '../list/use-reload-when-stale.ts'
import type { CallOutcome } from '../staff-call.ts'
import type { Route } from './+types/assistant'
import {
  INTERACTIONS_STALE_MS,
  type LoadedInteractions,
  loadEvaluations,
  loadFigures,
  loadInteraction,
  loadInteractions,
  loadSettings,
} from './assistant-calls.ts'
import { Figures } from './assistant-figures.tsx'
import {
  type AssistantState,
  assistantHref,
  assistantUrl,
  interactionsQuery,
  parseAssistant,
} from './assistant-url.ts'
import { EvaluationSection } from './evaluation-section.tsx'
import { InteractionFilters } from './interaction-filters.tsx'
import { InteractionPanel } from './interaction-panel.tsx'
import { InteractionTable } from './interaction-table.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { UsageSection } from './usage-section.tsx'

export const meta: Route.MetaFunction = () => consoleMeta('Assistant')

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  await openScreen('assistant')
  const state = parseAssistant(searchParams)
  const [page, figures, evaluations, settings, file] = await Promise.all([
    loadInteractions(interactionsQuery(state)),
    loadFigures(state.range),
    loadEvaluations(),
    loadSettings(),
    state.open === null ? null : loadInteraction(state.open),
  ])
  return { state, page, figures, evaluations, settings, file }
}
clientLoader.hydrate = true as const

/** The sales assistant: settings, questions, usage and evaluation. */
export default function Assistant({ loaderData }: Route.ComponentProps) {
  const { page, settings } = loaderData
  return (
    <ListScreen
      outcome={combineOutcomes(page, settings)}
      head={<SheetHead title="Assistant" />}
      next="The assistant still answers shoppers."
      refusal={{ next: 'Only administrators can manage the assistant.' }}
    >
      {(both) => <Screen {...loaderData} {...both} />}
    </ListScreen>
  )
}

function combineOutcomes(
  page: CallOutcome<LoadedInteractions>,
  settings: CallOutcome<SettingsView>,
): CallOutcome<{ loadedList: LoadedInteractions; loadedSettings: SettingsView }> {
  if (!page.ok) return page
  return settings.ok
    ? { ok: true, value: { loadedList: page.value, loadedSettings: settings.value } }
    : settings
}

type ScreenProps = Pick<Route.ComponentProps['loaderData'], 'state' | 'figures' | 'evaluations'> & {
  loadedList: LoadedInteractions
  loadedSettings: SettingsView
  file: CallOutcome<InteractionFile> | null
}

function Screen({
  state,
  figures,
  evaluations,
  loadedList: { list, at, isStale: isBehind },
  loadedSettings,
  file,
}: ScreenProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [areSettingsOpen, setAreSettingsOpen] = useState(false)
  useReloadWhenStale(isBehind ? null : at + INTERACTIONS_STALE_MS)
  const { interactions, counts } = list
  const openIndex = interactions.findIndex(({ id }) => id === state.open)
  const beside = {
    before: interactions[openIndex - 1]?.id ?? null,
    after: openIndex < 0 ? null : (interactions[openIndex + 1]?.id ?? null),
  }
  const go = (open: string | null) =>
    void navigate(assistantHref({ ...state, open }), { preventScrollReset: true })
  const step = (by: 1 | -1) => {
    if (!state.open) return questionRows.step(by)
    const next = by === 1 ? beside.after : beside.before
    if (next) go(next)
  }
  const close = () => {
    const { open } = state
    go(null)
    if (open) questionRows.focus(open)
  }
  useScreenKeys(
    useMemo(
      () => ({
        title: 'In the list of questions',
        keys: [
          { key: 'j', act: 'Next question', run: () => step(1) },
          { key: 'k', act: 'Previous question', run: () => step(-1) },
          { key: 'Enter', act: 'Open question' },
          { key: 's', act: 'Settings', run: () => setAreSettingsOpen(true) },
        ],
      }),
      // oxlint-disable-next-line react/exhaustive-deps
      [state, list],
    ),
  )
  // oxlint-disable-next-line react/exhaustive-deps
  useKeys(useMemo((): Record<string, () => void> => (state.open ? { Escape: close } : {}), [state]))
  return (
    <div className="flex min-h-0 flex-1">
      <div
        className={classNames('flex min-w-0 flex-1 flex-col overflow-y-auto', state.open && 'max-lg:hidden')}
      >
        <Head state={state} loadedSettings={loadedSettings} onSettings={() => setAreSettingsOpen(true)} />
        {isBehind && <StaleNotice failure="Failed to fetch the interactions" />}
        {figures.ok ? (
          <>
            <Figures figures={figures.value} state={state} />
            <div className="grid shrink-0 grid-cols-2 border-b border-ink-200 max-xl:grid-cols-1">
              <UsageSection
                days={figures.value.days}
                state={state}
                limits={loadedSettings.settings.limits.site.daily}
              />
              <EvaluationSection outcome={evaluations} state={state} />
            </div>
          </>
        ) : (
          <Notice kind="warning" flush>
            {figures.error}. The list below is not affected.
          </Notice>
        )}
        <InteractionFilters state={state} counts={counts} />
        <p aria-live="polite" className="sr-only">
          {counts[state.filter]} questions found
        </p>
        <ListRows
          rowCount={interactions.length}
          pages={{
            total: counts[state.filter],
            noun: 'questions',
            firstHref: assistantHref({ ...state, page: 1 }),
          }}
          isFiltered={state.filter !== 'all' || state.q !== ''}
          empty={{
            title: 'No questions yet',
            explanation:
              'Each question is listed here with its answer, the search behind it and its cost, and kept for 90 days.',
            link:
              state.range === 'month'
                ? null
                : { label: 'Show the month', href: assistantHref({ ...state, range: 'month' }) },
          }}
          noMatch={{
            title: 'No questions match',
            explanation: 'No question in this range matches all filters.',
            link: { label: 'Clear filters', href: assistantHref({ range: state.range }) },
          }}
        >
          <InteractionTable interactions={interactions} state={state} />
        </ListRows>
        <ListFoot
          className="mt-auto"
          page={state.page}
          pageSize={PAGING.interactions}
          rowCount={interactions.length}
          total={counts[state.filter]}
          hrefFor={(page) => assistantHref({ ...state, page, open: null })}
          keys={
            <>
              <Kbd>j</Kbd> <Kbd>k</Kbd> move <Kbd>s</Kbd> settings
            </>
          }
        />
      </div>
      {state.open && file && (
        <InteractionPanel
          key={state.open}
          {...{ file, state, beside }}
          onClose={close}
          onChanged={() => void revalidate()}
        />
      )}
      <SettingsDialog
        open={areSettingsOpen}
        loadedSettings={loadedSettings}
        onClose={() => setAreSettingsOpen(false)}
        onDone={() => {
          setAreSettingsOpen(false)
          void revalidate()
        }}
      />
    </div>
  )
}

const questionRows = createRowFocus('interaction')

interface HeadProps {
  state: AssistantState
  loadedSettings: SettingsView
  onSettings: () => void
}

function Head({ state, loadedSettings: { settings, provider }, onSettings }: HeadProps) {
  const status = !settings.enabled ? 'Off' : settings.showOnMobile ? 'On (phones too)' : 'On (not on phones)'
  const model = provider ? (settings.model ?? provider.model) : 'built-in answers, no AI model'
  return (
    <SheetHead
      title="Assistant"
      aside={
        <>
          <Badge tone={settings.enabled ? 'positive' : 'neutral'} dot>
            {status}
          </Badge>
          <span className="ml-2.5 max-xl:hidden">
            {settings.hours === 'open' && 'while a dealership is open, '}
            {model}
          </span>
        </>
      }
    >
      <Toggle
        label="Range"
        value={state.range}
        className="max-sm:h-11!"
        options={INTERACTION_RANGE_NAMES.map((value) => ({
          value,
          label: INTERACTION_RANGES[value].label,
          href: assistantUrl.changeHref(state, { range: value }),
        }))}
      />
      <Button icon={<SlidersHorizontal aria-hidden />} onClick={onSettings} className="max-sm:min-h-11">
        <span className="max-[30rem]:sr-only">Settings</span>
      </Button>
    </SheetHead>
  )
}
