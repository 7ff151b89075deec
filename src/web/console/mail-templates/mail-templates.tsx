import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { TemplateName } from '../../../domain/outbox/mail-templates.ts'
import type { TemplateFile, TemplateSummary } from '../../../services/outbox/index.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useRefreshOnEvents } from '../events/use-refresh-on-events.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import { useScreenKeys } from '../layout/keys/screen-keys.ts'
import { openScreen } from '../layout/open-screen.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { createRowFocus } from '../list/row-focus.ts'
import type { CallOutcome } from '../staff-call.ts'
import type { Route } from './+types/mail-templates'
import { loadTemplate, loadTemplates } from './template-calls.ts'
import { TemplateList } from './template-list.tsx'
import { TemplateScreen } from './template-screen.tsx'
import { parseTemplates, type TemplatesState, templatesHref } from './templates-url.ts'
import { templateDrafts } from './use-template-draft.ts'

const TITLE = 'Email templates'

export const meta: Route.MetaFunction = () => consoleMeta(TITLE)

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  await openScreen('email-templates')
  const state = parseTemplates(searchParams)
  const [list, file] = await Promise.all([loadTemplates(), state.open ? loadTemplate(state.open) : null])
  return { state, list, file }
}
clientLoader.hydrate = true as const

/** List of mail templates, with the open one next to it. */
export default function MailTemplates({ loaderData: { state, list, file } }: Route.ComponentProps) {
  return (
    <ListScreen
      outcome={list}
      head={<SheetHead title={TITLE} />}
      next="Nothing is lost, and mails are still sent."
      refusal={{ next: 'Only administrators can edit templates.' }}
    >
      {({ templates }) => <TemplateColumns state={state} templates={templates} file={file} />}
    </ListScreen>
  )
}

interface TemplateColumnsProps {
  state: TemplatesState
  templates: TemplateSummary[]
  file: CallOutcome<TemplateFile> | null
}

const LIVE_KINDS = ['template'] as const
const rows = createRowFocus('template')

function TemplateColumns({ state, templates, file }: TemplateColumnsProps) {
  const navigate = useNavigate()
  useRefreshOnEvents(LIVE_KINDS)
  const go = (change: Partial<TemplatesState>) =>
    void navigate(templatesHref({ ...state, ...change }), { preventScrollReset: true, replace: true })
  useScreenKeys(
    useMemo(
      () => ({
        title: 'In the list of templates',
        keys: [
          { key: 'j', act: 'Next template', run: () => rows.step(1) },
          { key: 'k', act: 'Previous template', run: () => rows.step(-1) },
        ],
      }),
      [],
    ),
  )
  const customised = templates.filter(({ isChanged }) => isChanged).length
  return (
    <div className="flex min-h-0 flex-1">
      <div
        className={classNames(
          'flex min-w-0 flex-col',
          state.open ? 'w-60 shrink-0 border-r border-ink-200 max-xl:hidden' : 'flex-1',
        )}
      >
        <SheetHead title={TITLE} aside={state.open ? null : countText(templates.length, customised)} />
        <div className="min-h-0 flex-1 overflow-y-auto">
          <TemplateList templates={templates} open={state.open} drafts={templateDrafts.names()} />
        </div>
      </div>
      {state.open && file && <OpenedTemplate name={state.open} {...{ state, file, go }} />}
    </div>
  )
}

interface OpenedTemplateProps {
  name: TemplateName
  state: TemplatesState
  file: CallOutcome<TemplateFile>
  go: (change: Partial<TemplatesState>) => void
}

function OpenedTemplate({ name, state, file, go }: OpenedTemplateProps) {
  if (file.ok) return <TemplateScreen key={name} file={file.value} state={state} go={go} />
  return (
    <div className="grid flex-1 place-items-center">
      <ErrorState
        title={file.error}
        next="Nothing is lost. Mails use the version saved last."
        actions={<ButtonLink href={templatesHref({})}>All templates</ButtonLink>}
      />
    </div>
  )
}

function countText(all: number, customised: number): string {
  return `${all} templates, ${customised === 0 ? 'none' : customised} customised`
}
