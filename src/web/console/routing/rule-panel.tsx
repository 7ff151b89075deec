import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { RoutingView } from '../../../domain/routing/routing-schemas.ts'
import { MAX_RULE_NAME_LENGTH, type RoutingRule, ruleSchema } from '../../../domain/routing/rule.ts'
import { type RoutingNames, ruleText } from '../../../domain/routing/rule-text.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Copy, Trash2, X } from '../../../ui/icons.tsx'
import { RuleClockFields } from './rule-clock.tsx'
import { RuleConditionFields } from './rule-conditions.tsx'
import { RuleTargetFields } from './rule-target.tsx'

interface Props {
  rule: RoutingRule
  number: number
  view: RoutingView
  names: RoutingNames
  /** Null for a live rule, which can only be read. */
  onSave: ((rule: RoutingRule) => void) | null
  onCopy: () => void
  onDelete: () => void
  onClose: () => void
}

/** One rule, next to the list where there is room and in place of it where there is not. */
export function RulePanel({ rule: stored, number, view, names, onSave, onCopy, onDelete, onClose }: Props) {
  const [rule, setRule] = useState(stored)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const title = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => title.current?.focus(), [])
  const change = (part: Partial<RoutingRule>) => setRule((current) => ({ ...current, ...part }))
  const save = () => {
    const parsed = ruleSchema.safeParse(rule)
    if (parsed.success) return onSave?.(parsed.data)
    setErrors(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])))
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      // Fields take their value when they lose the focus.
      ;(document.activeElement as HTMLElement | null)?.blur()
      requestAnimationFrame(save)
    }
  }
  const leads = view.leadsByRule[rule.id] ?? 0
  return (
    // Esc and Ctrl Enter work from any element in the panel.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      aria-labelledby="rule-title"
      onKeyDown={handleKey}
      className="flex min-h-0 w-113 shrink-0 flex-col border-l border-ink-200 bg-paper max-lg:w-full max-lg:border-l-0"
    >
      <div className="flex h-13 shrink-0 items-center gap-3 border-b border-ink-100 pr-3 pl-5 max-sm:pl-4">
        <h2 id="rule-title" ref={title} tabIndex={-1} className="text-l leading-6 outline-none">
          Rule {number}
        </h2>
        <p className="truncate text-xs text-ink-500">
          {leads} {leads === 1 ? 'lead' : 'leads'} in 30 days
        </p>
        <IconButton name="Close" size="s" className="ml-auto max-sm:size-11" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4 max-sm:px-4">
        <p className="mb-4 rounded-m bg-canvas px-3.5 py-2.5 text-pretty text-ink-700">
          {ruleText(rule, names)}
        </p>
        {/* A disabled fieldset makes every field of a live rule read-only. */}
        <fieldset disabled={onSave === null} className="grid gap-5">
          <TextField
            label="Name"
            optional
            value={rule.name}
            maxLength={MAX_RULE_NAME_LENGTH}
            onChange={(event) => change({ name: event.target.value })}
          />
          <RuleConditionFields
            when={rule.when}
            view={view}
            hasTime={rule.target.kind !== 'wait'}
            errors={errors}
            onChange={(when) => change({ when })}
          />
          <RuleTargetFields rule={rule} view={view} errors={errors} onChange={change} />
          {rule.target.kind !== 'wait' && (
            <RuleClockFields clock={rule.clock} view={view} errors={errors} onChange={change} />
          )}
        </fieldset>
      </div>
      {onSave && (
        <div className="flex shrink-0 items-center gap-2 border-t border-ink-100 px-5 py-3 max-sm:px-4">
          <Button variant="ink" className="max-sm:h-11" onClick={save}>
            Save to draft
          </Button>
          <p aria-live="assertive" className="min-w-0 flex-1 text-xs text-danger">
            {Object.values(errors)[0]}
          </p>
          <IconButton name="Copy this rule" className="max-sm:size-11" onClick={onCopy}>
            <Copy aria-hidden />
          </IconButton>
          <IconButton name="Delete this rule" className="text-danger max-sm:size-11" onClick={onDelete}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      )}
    </aside>
  )
}
