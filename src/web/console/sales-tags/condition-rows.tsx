import { CONDITION_RULES, type ConditionKind } from '../../../domain/sales-tags/conditions.ts'
import { CONDITION_LABELS, CONDITIONS } from '../../../domain/vehicles/condition.ts'
import type { TagOptions } from '../../../services/stock/index.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, type SelectOption } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Plus, X } from '../../../ui/icons.tsx'
import { type DraftCondition, kindsLeft, newCondition } from './tag-draft.ts'

interface Props {
  conditions: readonly DraftCondition[]
  options: TagOptions
  errors: Record<string, string>
  onChange: (conditions: readonly DraftCondition[]) => void
}

/** What a car is asked, one line each, joined by 'and'. */
export function ConditionRows({ conditions, options, errors, onChange }: Props) {
  const left = kindsLeft(conditions)
  const set = (at: number, condition: DraftCondition) => onChange(conditions.with(at, condition))
  const [next] = left
  return (
    <div>
      <ul className="grid gap-2">
        {conditions.map((condition, at) => (
          <li
            key={condition.is}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2"
          >
            <SelectField
              label={at === 0 ? 'Cars with' : 'and with'}
              hideLabel={at > 0}
              value={condition.is}
              options={[condition.is, ...left].map((kind) => ({
                value: kind,
                label: CONDITION_RULES[kind].label,
              }))}
              onChange={({ target }) => set(at, newCondition(target.value as ConditionKind))}
            />
            <Compared
              condition={condition}
              isFirst={at === 0}
              choices={choicesOf(condition.is, options, conditions)}
              error={errors[`rule.${at}`]}
              onChange={(text) => set(at, { ...condition, text })}
            />
            <IconButton
              name={`Remove ${CONDITION_RULES[condition.is].label}`}
              size="s"
              className={at === 0 ? 'mt-6.5 max-sm:size-11' : 'mt-0.5 max-sm:size-11'}
              onClick={() => onChange(conditions.toSpliced(at, 1))}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {errors.rule && conditions.length === 0 && (
        <p role="alert" className="text-danger">
          {errors.rule}
        </p>
      )}
      {next && (
        <Button
          size="s"
          icon={<Plus aria-hidden />}
          className="mt-2 max-sm:h-11"
          onClick={() => onChange([...conditions, newCondition(next)])}
        >
          Add a condition
        </Button>
      )}
    </div>
  )
}

interface ComparedProps {
  condition: DraftCondition
  isFirst: boolean
  choices: SelectOption[]
  error: string | undefined
  onChange: (text: string) => void
}

function Compared({ condition: { is, text }, isFirst, choices, error, onChange }: ComparedProps) {
  const rule: { label: string; valueType: string; prefix?: string; suffix?: string } = CONDITION_RULES[is]
  if (rule.valueType === 'nothing')
    return <p className={isFirst ? 'mt-8 text-ink-500' : 'mt-1.5 text-ink-500'}>of late</p>
  const field = { label: rule.label, hideLabel: !isFirst, value: text, error }
  if (rule.valueType === 'word')
    return (
      <SelectField
        {...field}
        placeholder="Choose one"
        options={choices}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      before={rule.prefix}
      after={rule.suffix}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

const same = (text: string): SelectOption => ({ value: text, label: text })

/** What a word can be; of models those of the make that is asked for. What is no longer known stays as it was saved. */
function choicesOf(
  is: ConditionKind,
  options: TagOptions,
  conditions: readonly DraftCondition[],
): SelectOption[] {
  const known = knownChoices(is, options, conditions)
  const text = conditions.find((each) => each.is === is)?.text ?? ''
  return text === '' || known.some(({ value }) => value === text) ? known : [same(text), ...known]
}

function knownChoices(
  is: ConditionKind,
  options: TagOptions,
  conditions: readonly DraftCondition[],
): SelectOption[] {
  switch (is) {
    case 'condition':
      return CONDITIONS.map((value) => ({ value, label: CONDITION_LABELS[value] }))
    case 'dealership':
      return options.dealership.map(({ slug, name }) => ({ value: slug, label: name }))
    case 'make':
    case 'body':
    case 'fuel':
      return options[is].map(same)
    case 'model': {
      const make = conditions.find((each) => each.is === 'make')?.text
      const models = options.model.filter((each) => !make || each.make === make)
      return [...new Set(models.map(({ model }) => model))].map(same)
    }
    default:
      return []
  }
}
