import { type KeyboardEvent, useState } from 'react'
import type { RoutingView } from '../../../domain/routing/routing-schemas.ts'
import type { RoutingRule } from '../../../domain/routing/rule.ts'
import { type RoutingNames, ruleSentence } from '../../../domain/routing/rule-text.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { GripVertical, TriangleAlert } from '../../../ui/icons.tsx'
import { routingHref } from './routing-url.ts'

interface Props {
  rules: readonly RoutingRule[]
  view: RoutingView
  names: RoutingNames
  open: string | null
  /** Null for the live rules, which cannot be edited. */
  onChange: ((rules: RoutingRule[]) => void) | null
}

/** The rules in the order in which they are tried. A rule moves by dragging, or by the arrow keys on its handle. */
export function RuleList({ rules, view, names, open, onChange }: Props) {
  const [draggedId, setDraggedId] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const move = (id: string, to: number) => {
    const from = rules.findIndex((rule) => rule.id === id)
    const at = Math.min(Math.max(to, 0), rules.length - 1)
    const rule = rules[from]
    if (!rule || !onChange || from === at) return
    onChange([...rules].toSpliced(from, 1).toSpliced(at, 0, rule))
    setAnnouncement(`Now rule ${at + 1} of ${rules.length}`)
  }
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <ol aria-label="Rules" className="divide-y divide-ink-100 border-b border-ink-100">
        {rules.map((rule, at) => (
          // Rows are dragged with a pointer only; the handle does the same by keys.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={rule.id}
            draggable={onChange !== null}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', rule.id)
              setDraggedId(rule.id)
            }}
            onDragOver={(event) => draggedId !== null && event.preventDefault()}
            onDragEnd={() => setDraggedId(null)}
            onDrop={(event) => {
              event.preventDefault()
              if (draggedId !== null) move(draggedId, at)
              setDraggedId(null)
            }}
            className={classNames(
              'flex items-start gap-3 py-3.5 pr-4 pl-3 hover:bg-canvas',
              rule.id === open && 'bg-canvas shadow-[inset_3px_0_0_var(--ink-900)]',
              draggedId === rule.id && 'opacity-50',
            )}
          >
            {onChange && <Handle number={at + 1} onMove={(by) => move(rule.id, at + by)} />}
            <RuleRow {...{ rule, view, names, number: at + 1, isLive: onChange === null }} />
            {onChange && (
              <Switch
                number={at + 1}
                isOn={rule.isOn}
                onToggle={() =>
                  onChange(rules.map((each) => (each.id === rule.id ? { ...each, isOn: !each.isOn } : each)))
                }
              />
            )}
          </li>
        ))}
        <li className="flex gap-3 bg-canvas py-3.5 pr-4 pl-3 text-ink-700">
          <span aria-hidden className="w-6" />
          <span aria-hidden className="w-5 shrink-0 text-center text-ink-500">
            –
          </span>
          <p>Any other lead stays unassigned, and the managers of its department are notified.</p>
        </li>
      </ol>
    </>
  )
}

interface RowProps {
  rule: RoutingRule
  number: number
  view: RoutingView
  names: RoutingNames
  isLive: boolean
}

function RuleRow({ rule, number, view, names, isLive }: RowProps) {
  const warning = isLive ? undefined : view.warnings.find(({ ruleId }) => ruleId === rule.id)
  const liveRule = view.live?.rules.find(({ id }) => id === rule.id)
  const isChanged = !isLive && view.live !== null && JSON.stringify(liveRule) !== JSON.stringify(rule)
  const leads = view.leadsByRule[rule.id] ?? 0
  return (
    <>
      <span className="w-5 shrink-0 text-center font-semibold text-ink-500 tabular-nums">{number}</span>
      <div className={classNames('min-w-0 flex-1', !rule.isOn && 'text-ink-500')}>
        {rule.name && <p className="text-xs font-semibold text-ink-500">{rule.name}</p>}
        <p className="leading-6 text-pretty">
          <Anchor
            href={routingHref({ open: rule.id, show: isLive ? 'live' : 'draft' })}
            preventScrollReset
            data-rule={rule.id}
            className="rounded-s"
          >
            {ruleSentence(rule, names).map(({ text, isChoice }, part) =>
              isChoice ? (
                // oxlint-disable-next-line react/no-array-index-key
                <b key={part} className="border-b border-ink-300 font-semibold text-ink-900">
                  {text}
                </b>
              ) : (
                text
              ),
            )}
          </Anchor>
        </p>
        {isChanged && (
          <p className="mt-1">
            <Badge tone="accent">{liveRule ? 'Changed' : 'New'}</Badge>
          </p>
        )}
        {warning && (
          <p className="mt-1 flex items-start gap-1.5 text-xs text-warning">
            <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            {warning.text}
          </p>
        )}
      </div>
      <p className="shrink-0 text-xs text-ink-500 tabular-nums max-sm:hidden">
        <span className="text-base text-ink-900">{leads}</span> {leads === 1 ? 'lead' : 'leads'}
      </p>
    </>
  )
}

const STEPS: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 }

function Handle({ number, onMove }: { number: number; onMove: (by: 1 | -1) => void }) {
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    onMove(step)
  }
  return (
    <button
      type="button"
      aria-label={`Move rule ${number} with the arrow keys`}
      title="Drag, or use the arrow keys"
      onKeyDown={handleKey}
      className="grid size-6 shrink-0 cursor-grab place-items-center rounded-s text-ink-500 hover:text-ink-900 active:cursor-grabbing"
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  )
}

function Switch({ number, isOn, onToggle }: { number: number; isOn: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={`Rule ${number}`}
      onClick={onToggle}
      className={classNames(
        'relative h-6 w-10 shrink-0 rounded-pill border transition-colors duration-150',
        'after:absolute after:top-1/2 after:size-4.5 after:-translate-y-1/2 after:rounded-pill after:transition-[left] after:duration-150',
        isOn
          ? 'border-ink-900 bg-ink-900 after:left-4.5 after:bg-paper'
          : 'border-ink-300 bg-paper after:left-0.5 after:bg-ink-300',
      )}
    />
  )
}
