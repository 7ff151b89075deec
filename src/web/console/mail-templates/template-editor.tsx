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
import { mended } from './liquid-marks.ts'
import { ResetDialog } from './reset-dialog.tsx'
import { errorsIn, standingIn, testTemplate, updateTemplate } from './template-calls.ts'
import { TemplateHistory } from './template-history.tsx'
import { useInsertion } from './use-insertion.ts'
import type { Preview } from './use-preview.ts'
import type { useTemplateDraft } from './use-template-draft.ts'

interface Props {
  file: TemplateFile
  state: ReturnType<typeof useTemplateDraft>
  preview: Preview
  leadId: string | null
  /** On top of it: the way back and, where there is no room for both, to the preview. */
  ways: ReactNode
}

/** One mail: its subject, its words, and what it can say. */
export function TemplateEditor({ file, state, preview, leadId, ways }: Props) {
  const { draft, standing, isChanged, newer } = state
  const { name } = file.template
  const { label, sentWhen: sent, recipient: receives } = MAIL_TEMPLATES[name]
  const { revalidate } = useRevalidator()
  const [refused, setRefused] = useState<{ of: string; errors: TemplateError[] }>({ of: '', errors: [] })
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState<'save' | 'test' | null>(null)
  const [asked, setAsked] = useState<'history' | 'reset' | null>(null)
  const errorsId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const insertion = useInsertion(draft, state.change)
  useEffect(() => title.current?.focus(), [])

  const typed = `${draft.subject}\n${draft.body}`
  const errors = preview.isFresh ? preview.errors : refused.of === typed ? refused.errors : []
  const of = (field: TemplateError['field']) => errors.filter((error) => error.field === field)

  const save = async () => {
    if (busy) return
    setBusy('save')
    setFailure(null)
    const { subject, body, version } = draft
    const outcome = await updateTemplate({ name, version, subject, body })
    setBusy(null)
    if (outcome.ok) {
      state.done(outcome.value.template)
      notify('success', `${label} is saved: the next mail has these words`)
      return void revalidate()
    }
    setRefused({ of: typed, errors: errorsIn(outcome) })
    const overtaken = standingIn(outcome)
    if (overtaken) state.overtaken(overtaken)
    else setFailure(outcome.error)
  }

  const sendTest = async () => {
    if (busy) return
    setBusy('test')
    const { subject, body } = draft
    const outcome = await testTemplate({ name, subject, body, leadId })
    setBusy(null)
    if (outcome.ok) notify('success', `A test is on its way to ${outcome.value.address}`)
    else notify('error', outcome.error)
  }

  const finished = (template: OpenTemplate) => {
    state.done(template)
    void revalidate()
  }

  return (
    <section aria-labelledby="template-title" className="flex min-h-0 min-w-0 flex-1 flex-col bg-paper">
      {ways}
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 px-5 pt-3 max-sm:px-4">
          <h2 id="template-title" ref={title} tabIndex={-1} className="text-l leading-7 outline-none">
            {label}
          </h2>
          <TemplateState isChanged={isChanged} isOwn={standing.isChanged} />
          <Button
            size="s"
            variant="ghost"
            icon={<History aria-hidden />}
            className="ml-auto max-sm:min-h-11"
            onClick={() => setAsked('history')}
          >
            History
          </Button>
        </div>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 px-5 py-2 max-sm:px-4">
          <dt className="text-ink-500">Sent</dt>
          <dd>{sent}</dd>
          <dt className="text-ink-500">To</dt>
          <dd>{receives}</dd>
        </dl>
        {newer && <Newer template={newer} onTheirs={state.letGo} onMine={state.keepMine} />}
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
            isLine
            label="Subject"
            value={draft.subject}
            errors={of('subject')}
            describedBy={errorsId}
            {...insertion.of('subject')}
          />
        </div>
        <LiquidArea
          label="Text in Liquid"
          value={draft.body}
          errors={of('body')}
          describedBy={errorsId}
          {...insertion.of('body')}
        />
        <ErrorList
          id={errorsId}
          errors={errors}
          onMend={(error) => state.change({ [error.field]: mended(draft[error.field], error) })}
        />
        <FieldList name={name} onInsert={insertion.insert} />
      </div>
      <footer className="flex shrink-0 items-center gap-2 border-t border-ink-200 max-sm:flex-wrap [&>button]:shrink-0 bg-paper px-5 py-2.5 max-sm:sticky max-sm:bottom-[calc(56px+env(safe-area-inset-bottom))] max-sm:px-4">
        <FootWord file={file} error={errors[0] ?? null} isChanged={isChanged} />
        {standing.isChanged && !isChanged && (
          <Button variant="ghost" onClick={() => setAsked('reset')}>
            Reset
          </Button>
        )}
        {isChanged && (
          <Button variant="ghost" onClick={state.letGo}>
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
            Send test to me
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
        open={asked === 'history'}
        onClose={() => setAsked(null)}
        onBring={(words) => {
          setAsked(null)
          state.change(words)
        }}
      />
      <ResetDialog
        template={standing}
        open={asked === 'reset'}
        onClose={() => setAsked(null)}
        onDone={finished}
        onOvertaken={state.overtaken}
      />
    </section>
  )
}

function TemplateState({ isChanged, isOwn }: { isChanged: boolean; isOwn: boolean }) {
  if (isChanged) return <Badge tone="warning">Unsaved changes</Badge>
  return isOwn ? <Badge tone="info">Your words</Badge> : <Badge tone="line">As it comes</Badge>
}

/** Why a button beside it is closed, or what the buttons do. */
function FootWord({
  file: { test },
  error,
  isChanged,
}: {
  file: TemplateFile
  error: TemplateError | null
  isChanged: boolean
}) {
  const word = error
    ? `${error.field === 'subject' ? 'The subject' : `Line ${error.line}`} has to be mended first`
    : !test.canSend
      ? 'No mail server is configured, so no test can be sent'
      : test.address === ''
        ? 'Your account has no e-mail address to send a test to'
        : isChanged
          ? 'Used from the next mail on'
          : `A test goes to ${test.address}`
  return (
    <p className="mr-auto flex min-w-0 items-center gap-1.5 text-xs wrap-anywhere text-ink-500 max-sm:w-full">
      {error && <Lock aria-hidden className="size-4 shrink-0" />}
      {word}
    </p>
  )
}

function Newer({
  template: { updatedBy },
  onTheirs,
  onMine,
}: {
  template: OpenTemplate
  onTheirs: () => void
  onMine: () => void
}) {
  return (
    <Notice
      kind="warning"
      flush
      announce
      title={`${updatedBy ?? 'Somebody'} has changed this template meanwhile`}
    >
      Nothing of yours is lost. Take theirs, or keep yours: theirs stay in the history.
      <span className="mt-2 flex gap-2">
        <Button size="s" className="max-sm:min-h-11" onClick={onTheirs}>
          Take theirs
        </Button>
        <Button size="s" className="max-sm:min-h-11" onClick={onMine}>
          Keep mine
        </Button>
      </span>
    </Notice>
  )
}
