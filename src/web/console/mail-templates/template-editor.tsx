import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { MAIL_TEMPLATES, type TemplateError } from '../../../domain/outbox/mail-templates.ts'
import type { OpenTemplate, TemplateFile } from '../../../services/outbox/index.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { History, Lock, Send } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { notify } from '../notify.ts'
import { ErrorList } from './error-list.tsx'
import { FieldList } from './field-list.tsx'
import { LiquidArea } from './liquid-area.tsx'
import { replaceWrongWord } from './liquid-marks.ts'
import { ResetDialog } from './reset-dialog.tsx'
import { currentTemplate, templateErrors, testTemplate, updateTemplate } from './template-calls.ts'
import { TemplateHistory } from './template-history.tsx'
import { useInsertion } from './use-insertion.ts'
import type { Preview } from './use-preview.ts'
import type { useTemplateDraft } from './use-template-draft.ts'

interface Props {
  file: TemplateFile
  state: ReturnType<typeof useTemplateDraft>
  preview: Preview
  leadId: string | null
  /** Shown on narrow screens: the link back to the list, and the switch to the preview. */
  toolbar: ReactNode
}

/** Edits the subject and text of one template. */
export function TemplateEditor({ file, state, preview, leadId, toolbar }: Props) {
  const { draft, current, isChanged, newer } = state
  const { name } = file.template
  const { label, sentWhen, recipient } = MAIL_TEMPLATES[name]
  const { revalidate } = useRevalidator()
  const [refusal, setRefusal] = useState<{ of: string; errors: TemplateError[] }>({ of: '', errors: [] })
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState<'save' | 'test' | null>(null)
  const [openPanel, setOpenPanel] = useState<'history' | 'reset' | null>(null)
  const errorsId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const insertion = useInsertion(draft, state.change)
  useEffect(() => title.current?.focus(), [])

  const draftText = `${draft.subject}\n${draft.body}`
  const errors = preview.isFresh ? preview.errors : refusal.of === draftText ? refusal.errors : []
  const of = (field: TemplateError['field']) => errors.filter((error) => error.field === field)

  const save = async () => {
    if (busy) return
    setBusy('save')
    setFailure(null)
    const { subject, body, version } = draft
    const outcome = await updateTemplate({ name, version, subject, body })
    setBusy(null)
    if (outcome.ok) {
      state.finish(outcome.value.template)
      notify('success', `${label} saved. The next mail uses it`)
      return void revalidate()
    }
    setRefusal({ of: draftText, errors: templateErrors(outcome) })
    const newerTemplate = currentTemplate(outcome)
    if (newerTemplate) state.setCurrent(newerTemplate)
    else setFailure(outcome.error)
  }

  const sendTest = async () => {
    if (busy) return
    setBusy('test')
    const { subject, body } = draft
    const outcome = await testTemplate({ name, subject, body, leadId })
    setBusy(null)
    if (outcome.ok) notify('success', `Test mail sent to ${outcome.value.address}`)
    else notify('error', outcome.error)
  }

  const finish = (template: OpenTemplate) => {
    state.finish(template)
    void revalidate()
  }

  return (
    <section aria-labelledby="template-title" className="flex min-h-0 min-w-0 flex-1 flex-col bg-paper">
      {toolbar}
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 px-5 pt-3 max-sm:px-4">
          <h2 id="template-title" ref={title} tabIndex={-1} className="text-l leading-7 outline-none">
            {label}
          </h2>
          <StateBadge isChanged={isChanged} isCustomised={current.isChanged} />
          <Button
            size="s"
            variant="ghost"
            icon={<History aria-hidden />}
            className="ml-auto max-sm:min-h-11"
            onClick={() => setOpenPanel('history')}
          >
            History
          </Button>
        </div>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 px-5 py-2 max-sm:px-4">
          <dt className="text-ink-500">Sent</dt>
          <dd>{sentWhen}</dd>
          <dt className="text-ink-500">To</dt>
          <dd>{recipient}</dd>
        </dl>
        {newer && <NewerNotice template={newer} onDiscardMine={state.discard} onKeepMine={state.keepMine} />}
        {failure && (
          <Notice kind="danger" flush announce>
            {failure}
          </Notice>
        )}
        <div className="border-b border-ink-200 px-5 pt-1 pb-3 max-sm:px-4">
          <p aria-hidden className="mb-1 text-xs text-ink-500">
            Subject
          </p>
          <LiquidArea
            isSingleLine
            label="Subject"
            value={draft.subject}
            errors={of('subject')}
            describedBy={errorsId}
            {...insertion.of('subject')}
          />
        </div>
        <LiquidArea
          label="Mail text (Liquid)"
          value={draft.body}
          errors={of('body')}
          describedBy={errorsId}
          {...insertion.of('body')}
        />
        <ErrorList
          id={errorsId}
          errors={errors}
          onReplace={(error) => state.change({ [error.field]: replaceWrongWord(draft[error.field], error) })}
        />
        <FieldList name={name} onInsert={insertion.insert} />
      </div>
      <footer className="flex shrink-0 items-center gap-2 border-t border-ink-200 max-sm:flex-wrap [&>button]:shrink-0 bg-paper px-5 py-2.5 max-sm:sticky max-sm:bottom-[calc(56px+env(safe-area-inset-bottom))] max-sm:px-4">
        <FooterNote file={file} error={errors[0] ?? null} isChanged={isChanged} />
        {current.isChanged && !isChanged && (
          <Button variant="ghost" onClick={() => setOpenPanel('reset')}>
            Reset
          </Button>
        )}
        {isChanged && (
          <Button variant="ghost" onClick={state.discard}>
            Discard
          </Button>
        )}
        {file.test.canSend && file.test.address !== '' && (
          <Button
            icon={<Send aria-hidden />}
            loading={busy === 'test'}
            disabled={errors.length > 0}
            onClick={() => void sendTest()}
          >
            Send me a test
          </Button>
        )}
        <Button
          variant="primary"
          loading={busy === 'save'}
          disabled={!isChanged || errors.length > 0}
          onClick={() => void save()}
        >
          Save
        </Button>
      </footer>
      <TemplateHistory
        name={name}
        versions={file.versions}
        open={openPanel === 'history'}
        onClose={() => setOpenPanel(null)}
        onRestore={(words) => {
          setOpenPanel(null)
          state.change(words)
        }}
      />
      <ResetDialog
        template={current}
        open={openPanel === 'reset'}
        onClose={() => setOpenPanel(null)}
        onDone={finish}
        onConflict={state.setCurrent}
      />
    </section>
  )
}

function StateBadge({ isChanged, isCustomised }: { isChanged: boolean; isCustomised: boolean }) {
  if (isChanged) return <Badge tone="warning">Unsaved changes</Badge>
  return isCustomised ? <Badge tone="info">Customised</Badge> : <Badge tone="line">Default</Badge>
}

/** Says why a button is disabled, or what the buttons do. */
function FooterNote({
  file: { test },
  error,
  isChanged,
}: {
  file: TemplateFile
  error: TemplateError | null
  isChanged: boolean
}) {
  const note = error
    ? `Fix ${error.field === 'subject' ? 'the subject' : `line ${error.line}`} first`
    : !test.canSend
      ? 'Test mails need a configured mail server'
      : test.address === ''
        ? 'Your account has no email address to send a test to'
        : isChanged
          ? 'Takes effect with the next mail'
          : `Test mails go to ${test.address}`
  return (
    <p className="mr-auto flex min-w-0 items-center gap-1.5 text-xs wrap-anywhere text-ink-500 max-sm:w-full">
      {error && <Lock aria-hidden className="size-4 shrink-0" />}
      {note}
    </p>
  )
}

function NewerNotice({
  template: { updatedBy },
  onDiscardMine,
  onKeepMine,
}: {
  template: OpenTemplate
  onDiscardMine: () => void
  onKeepMine: () => void
}) {
  return (
    <Notice
      kind="warning"
      flush
      announce
      title={`${updatedBy ?? 'Someone'} has changed this template since you opened it`}
    >
      Your text is not lost. Use their version, or keep yours: theirs stays in the history.
      <span className="mt-2 flex gap-2">
        <Button size="s" className="max-sm:min-h-11" onClick={onDiscardMine}>
          Use theirs
        </Button>
        <Button size="s" className="max-sm:min-h-11" onClick={onKeepMine}>
          Keep mine
        </Button>
      </span>
    </Notice>
  )
}
