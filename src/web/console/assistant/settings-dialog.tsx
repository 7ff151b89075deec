import { type FormEvent, type ReactNode, useState } from 'react'
import type { ConsoleSettings } from '../../../domain/assistant/console-settings.ts'
import type { SettingsRead } from '../../../services/assistant/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { closesDialog } from '../../../ui/overlays/invoker.ts'
import { notify } from '../notify.ts'
import { saveSettings, standingIn } from './assistant-calls.ts'
import { ProviderTest } from './provider-test.tsx'
import { draftOf, readDraft, type SettingsDraft, TYPED_FIELDS, type TypedName } from './settings-draft.ts'

const ID = 'assistant-settings'
const FORM = 'assistant-settings-form'

interface Props {
  open: boolean
  read: SettingsRead
  onClose: () => void
  onDone: () => void
}

/** How it is shown, what it may use, and who answers. Shoppers see a change within seconds. */
export function SettingsDialog({ open, read, onClose, onDone }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Dialog
      id={ID}
      size="l"
      title="Assistant settings"
      open={open}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" {...closesDialog(ID)}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} variant="primary" loading={isBusy}>
            Save settings
          </Button>
        </>
      }
    >
      {open && <SettingsForm read={read} isBusy={isBusy} onBusy={setIsBusy} onDone={onDone} />}
    </Dialog>
  )
}

interface FormProps extends Pick<Props, 'read' | 'onDone'> {
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
}

function SettingsForm({ read: { settings, provider }, isBusy, onBusy, onDone }: FormProps) {
  // As it was when the form was opened, whatever the screen behind it loads meanwhile.
  const [seen, setSeen] = useState(settings)
  const [draft, setDraft] = useState(() => draftOf(settings))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [standing, setStanding] = useState<ConsoleSettings | null>(null)
  const change = (part: Partial<SettingsDraft>) => setDraft((before) => ({ ...before, ...part }))
  const type = (name: TypedName, text: string) =>
    setDraft((before) => ({ ...before, typed: { ...before.typed, [name]: text } }))
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const typed = readDraft(draft, seen)
    setErrors(typed.ok ? {} : typed.errors)
    if (!typed.ok) return requestAnimationFrame(() => focusError(form))
    onBusy(true)
    const outcome = await saveSettings(typed.settings, seen)
    onBusy(false)
    if (outcome.ok) {
      notify('success', 'The assistant is set')
      return onDone()
    }
    const theirs = standingIn(outcome)
    setStanding(theirs)
    if (theirs) setSeen(theirs)
    const { 'settings.endpoint': endpoint } = outcome.errors
    return setErrors({ form: outcome.error, ...(endpoint && { endpoint }) })
  }
  const field = (name: TypedName, more: { before?: string; hint?: string; placeholder?: string } = {}) => (
    <TextField
      key={name}
      label={TYPED_FIELDS[name].label}
      inputMode={TYPED_FIELDS[name].kind === 'text' ? 'text' : 'decimal'}
      autoComplete="off"
      value={draft.typed[name]}
      error={errors[name]}
      onChange={(event) => type(name, event.target.value)}
      {...more}
    />
  )
  return (
    <form id={FORM} noValidate onSubmit={(event) => void submit(event)}>
      {errors.form && (
        <Notice
          kind="danger"
          announce
          className="mb-4"
          action={
            standing && (
              <Button
                size="s"
                onClick={() => {
                  setDraft(draftOf(standing))
                  setErrors({})
                  setStanding(null)
                }}
              >
                Show theirs
              </Button>
            )
          }
        >
          {errors.form}
          {standing && '. Save again to replace what they set.'}
        </Notice>
      )}
      <Group title="How shoppers meet it" isFirst>
        <div className="grid gap-1">
          <Checkbox
            label="The assistant is on"
            checked={draft.enabled}
            onChange={(event) => change({ enabled: event.target.checked })}
          />
          <Checkbox
            label="Also on phones"
            hint="Screens of 768 px or less."
            checked={draft.showOnMobile}
            onChange={(event) => change({ showOnMobile: event.target.checked })}
          />
        </div>
        <SelectField
          label="Hours"
          value={draft.hours}
          options={[
            { value: 'always', label: 'Always' },
            { value: 'open', label: 'Only while a showroom is open' },
          ]}
          onChange={(event) => change({ hours: event.target.value as SettingsDraft['hours'] })}
        />
        <TextArea
          label="Greeting"
          className="sm:col-span-2"
          rows={2}
          maxLength={300}
          value={draft.greeting}
          onChange={(event) => change({ greeting: event.target.value })}
        />
      </Group>
      <Group title="Questions a minute">
        {field('limits.perMinute.session')}
        {field('limits.perMinute.address')}
      </Group>
      <Group title="Most tokens" note="Left empty: no limit.">
        {field('limits.session.daily.tokens')}
        {field('limits.session.monthly.tokens')}
        {field('limits.site.daily.tokens')}
        {field('limits.site.monthly.tokens')}
      </Group>
      <Group
        title="Most cost"
        note="Left empty: no limit. Over a limit shoppers are told to come back tomorrow."
      >
        {field('limits.session.daily.cost', { before: '$' })}
        {field('limits.session.monthly.cost', { before: '$' })}
        {field('limits.site.daily.cost', { before: '$' })}
        {field('limits.site.monthly.cost', { before: '$' })}
      </Group>
      <Group
        title="Language model"
        note={
          provider
            ? 'A key is configured; it is shown nowhere.'
            : 'No key is configured: the assistant answers from stock by itself, without a language model.'
        }
      >
        {field('endpoint', {
          placeholder: provider?.url ?? '',
          hint: provider
            ? `Left empty: as the operator configured. Hosts it may have: ${provider.hosts.join(', ')}.`
            : 'Named by the operator, with a key.',
        })}
        {field('model', { placeholder: provider?.model ?? '', hint: 'Left empty: as configured.' })}
        {field('temperature')}
        {field('maxTokens')}
        {provider && <ProviderTest read={() => readDraft(draft, seen)} onErrors={setErrors} />}
      </Group>
    </form>
  )
}

function focusError(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

interface GroupProps {
  title: string
  note?: string
  isFirst?: boolean
  children: ReactNode
}

function Group({ title, note, isFirst, children }: GroupProps) {
  return (
    <fieldset className={isFirst ? undefined : 'mt-5 border-t border-ink-100 pt-4'}>
      <legend className="float-left mb-1 font-semibold">{title}</legend>
      {note && <p className="clear-left mb-2 text-xs text-ink-500">{note}</p>}
      <div className="clear-left grid gap-3.5 pt-1 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
