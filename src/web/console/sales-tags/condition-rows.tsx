import { CONDITION_RULES, type ConditionKind } from '../../../domain/sales-tags/conditions.ts'
import { CONDITION_LABELS, CONDITIONS } from '../../../domain/vehicles/condition.ts'
import type { TagOptions } from '../../../services/stock/index.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, type SelectOption } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Plus, X } from '../../../ui/icons.tsx'
import { type DraftCondition, newCondition, unusedConditionKinds } from './tag-draft.ts'

interface Props {
  conditions: readonly DraftCondition[]
  options: TagOptions
  errors: Record<string, string>
  onChange: (conditions: readonly DraftCondition[]) => void
}

/** The conditions of a rule, one per line, joined by 'and'. */
export function ConditionRows({ conditions, options, errors, onChange }: Props) {
  const unusedKinds = unusedConditionKinds(conditions)
  const setCondition = (at: number, condition: DraftCondition) => onChange(conditions.with(at, condition))
  const [next] = unusedKinds
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
              options={[condition.is, ...unusedKinds].map((kind) => ({
                value: kind,
                label: CONDITION_RULES[kind].label,
              }))}
              onChange={({ target }) => setCondition(at, newCondition(target.value as ConditionKind))}
            />
            <ConditionValue
              condition={condition}
              isFirst={at === 0}
              choices={choicesOf(condition.is, options, conditions)}
              error={errors[`rule.${at}`]}
              onChange={(text) => setCondition(at, { ...condition, text })}
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

interface ConditionValueProps {
  condition: DraftCondition
  isFirst: boolean
  choices: SelectOption[]
  error: string | undefined
  onChange: (text: string) => void
}

function ConditionValue({ condition: { is, text }, isFirst, choices, error, onChange }: ConditionValueProps) {
  const rule: { label: string; valueType: string; prefix?: string; suffix?: string } = CONDITION_RULES[is]
  if (rule.valueType === 'nothing')
    return <p className={isFirst ? 'mt-8 text-ink-500' : 'mt-1.5 text-ink-500'}>recently</p>
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

const toOption = (text: string): SelectOption => ({ value: text, label: text })

/** The choices for a condition; models are those of the selected make. A saved value that no longer exists stays a choice. */
function choicesOf(
  is: ConditionKind,
  options: TagOptions,
  conditions: readonly DraftCondition[],
): SelectOption[] {
  const knownOptions = knownChoices(is, options, conditions)
  const text = conditions.find((each) => each.is === is)?.text ?? ''
  return text === '' || knownOptions.some(({ value }) => value === text)
    ? knownOptions
    : [toOption(text), ...knownOptions]
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
      return options[is].map(toOption)
    case 'model': {
      const make = conditions.find((each) => each.is === 'make')?.text
      const models = options.model.filter((each) => !make || each.make === make)
      return [...new Set(models.map(({ model }) => model))].map(toOption)
    }
    default:
      return []
  }
}
