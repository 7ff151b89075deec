import { type FormEvent, type ReactNode, useState } from 'react'
import type { ConsoleSettings } from '../../../domain/assistant/console-settings.ts'
import type { SettingsView } from '../../../services/assistant/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { closesDialog } from '../../../ui/overlays/invoker.ts'
import { notify } from '../notify.ts'
import { currentSettings, saveSettings } from './assistant-calls.ts'
import { ProviderTest } from './provider-test.tsx'
import { draftOf, parseDraft, type SettingsDraft, TEXT_FIELDS, type TextFieldName } from './settings-draft.ts'

const ID = 'assistant-settings'
const FORM = 'assistant-settings-form'

interface Props {
  open: boolean
  loadedSettings: SettingsView
  onClose: () => void
  onDone: () => void
}

/** Settings for appearance, limits and the language model. Shoppers see a change within seconds. */
export function SettingsDialog({ open, loadedSettings, onClose, onDone }: Props) {
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
      {open && (
        <SettingsForm loadedSettings={loadedSettings} isBusy={isBusy} onBusy={setIsBusy} onDone={onDone} />
      )}
    </Dialog>
  )
}

interface FormProps extends Pick<Props, 'loadedSettings' | 'onDone'> {
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
}

function SettingsForm({ loadedSettings: { settings, provider }, isBusy, onBusy, onDone }: FormProps) {
  // The settings the draft is based on. Not updated when the screen behind reloads.
  const [baseSettings, setBaseSettings] = useState(settings)
  const [draft, setDraft] = useState(() => draftOf(settings))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [theirSettings, setTheirSettings] = useState<ConsoleSettings | null>(null)
  const change = (part: Partial<SettingsDraft>) => setDraft((before) => ({ ...before, ...part }))
  const type = (name: TextFieldName, text: string) =>
    setDraft((before) => ({ ...before, texts: { ...before.texts, [name]: text } }))
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const parsedDraft = parseDraft(draft, baseSettings)
    setErrors(parsedDraft.ok ? {} : parsedDraft.errors)
    if (!parsedDraft.ok) return requestAnimationFrame(() => focusError(form))
    onBusy(true)
    const outcome = await saveSettings(parsedDraft.settings, baseSettings)
    onBusy(false)
    if (outcome.ok) {
      notify('success', 'Assistant settings saved')
      return onDone()
    }
    const theirs = currentSettings(outcome)
    setTheirSettings(theirs)
    if (theirs) setBaseSettings(theirs)
    const { 'settings.endpoint': endpoint } = outcome.errors
    return setErrors({ form: outcome.error, ...(endpoint && { endpoint }) })
  }
  const field = (
    name: TextFieldName,
    more: { before?: string; hint?: string; placeholder?: string } = {},
  ) => (
    <TextField
      key={name}
      label={TEXT_FIELDS[name].label}
      inputMode={TEXT_FIELDS[name].kind === 'text' ? 'text' : 'decimal'}
      autoComplete="off"
      value={draft.texts[name]}
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
            theirSettings && (
              <Button
                size="s"
                onClick={() => {
                  setDraft(draftOf(theirSettings))
                  setErrors({})
                  setTheirSettings(null)
                }}
              >
                Load theirs
              </Button>
            )
          }
        >
          {errors.form}
          {theirSettings && '. Save again to replace their settings.'}
        </Notice>
      )}
      <Group title="For shoppers" isFirst>
        <div className="grid gap-1">
          <Checkbox
            label="Turn the assistant on"
            checked={draft.enabled}
            onChange={(event) => change({ enabled: event.target.checked })}
          />
          <Checkbox
            label="Show on phones"
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
            { value: 'open', label: 'Only while a dealership is open' },
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
      <Group title="Questions per minute">
        {field('limits.perMinute.session')}
        {field('limits.perMinute.address')}
      </Group>
      <Group title="Maximum tokens" note="Leave empty for no limit.">
        {field('limits.session.daily.tokens')}
        {field('limits.session.monthly.tokens')}
        {field('limits.site.daily.tokens')}
        {field('limits.site.monthly.tokens')}
      </Group>
      <Group
        title="Maximum cost"
        note="Leave empty for no limit. Above a limit, shoppers are asked to come back tomorrow."
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
            ? 'An API key is configured. It is never shown.'
            : 'No API key is configured, so the assistant uses built-in answers from stock.'
        }
      >
        {field('endpoint', {
          placeholder: provider?.url ?? '',
          hint: provider
            ? `Leave empty for the operator's default. Allowed: ${provider.origins.join(', ')}.`
            : 'Available once the operator configures an API key.',
        })}
        {field('model', { placeholder: provider?.model ?? '', hint: 'Leave empty for the default.' })}
        {field('temperature')}
        {field('maxTokens')}
        {provider && (
          <ProviderTest readSettings={() => parseDraft(draft, baseSettings)} onErrors={setErrors} />
        )}
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
