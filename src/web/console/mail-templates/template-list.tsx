import {
  MAIL_TEMPLATES,
  TEMPLATE_AUDIENCES,
  type TemplateAudience,
  type TemplateName,
} from '../../../domain/outbox/mail-templates.ts'
import { formatRecentDay } from '../../../domain/time/format.ts'
import type { TemplateSummary } from '../../../services/outbox/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useTimeZone } from '../session/time-zone.ts'
import { useNow } from '../use-now.ts'
import { templatesHref } from './templates-url.ts'

interface Props {
  templates: readonly TemplateSummary[]
  open: TemplateName | null
  /** Templates with an unsaved draft in this browser. */
  drafts: readonly string[]
}

const GROUPS = Object.keys(TEMPLATE_AUDIENCES) as TemplateAudience[]

/** Templates by recipient. Next to an open template, shows only the name and when it was changed. */
export function TemplateList({ templates, open, drafts }: Props) {
  const now = useNow()
  return (
    <nav aria-label="Templates" className="@container pb-4">
      {GROUPS.map((group) => (
        <section key={group} aria-labelledby={`templates-${group}`}>
          <h2
            id={`templates-${group}`}
            className="flex h-9 items-end px-5 pb-1 font-text text-xs font-normal tracking-normal text-ink-500 max-sm:px-4"
          >
            {TEMPLATE_AUDIENCES[group]}
          </h2>
          <ul>
            {templates
              .filter(({ name }) => MAIL_TEMPLATES[name].to === group)
              .map((template) => (
                <TemplateRow
                  key={template.name}
                  {...{ template, now }}
                  isOpen={template.name === open}
                  hasDraft={drafts.includes(template.name)}
                />
              ))}
          </ul>
        </section>
      ))}
      <p className="px-5 pt-5 text-xs text-pretty text-ink-500 max-sm:px-4">
        Leads sent to other systems by ADF or webhook have a fixed format without a template.
      </p>
    </nav>
  )
}

interface TemplateRowProps {
  template: TemplateSummary
  isOpen: boolean
  hasDraft: boolean
  now: Date
}

function TemplateRow({ template, isOpen, hasDraft, now }: TemplateRowProps) {
  const { label, sentWhen, recipient } = MAIL_TEMPLATES[template.name]
  const timeZone = useTimeZone()
  // Empty for a template that was never changed.
  const changedAt = template.updatedAt ? formatRecentDay(template.updatedAt, now, timeZone) : ''
  return (
    <li>
      <Anchor
        href={templatesHref({ open: template.name })}
        preventScrollReset
        data-template={template.name}
        aria-current={isOpen ? 'true' : undefined}
        className={classNames(
          'grid min-h-9 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-5 py-1.5 hover:bg-ink-100 focus-visible:outline-offset-[-2px] max-sm:min-h-12 max-sm:px-4',
          '@2xl:grid-cols-[13rem_minmax(0,1fr)_6rem] @2xl:border-b @2xl:border-ink-100 @4xl:grid-cols-[14rem_minmax(0,1fr)_7rem_minmax(0,15rem)]',
          isOpen && 'bg-ink-100 shadow-[inset_3px_0_0_var(--ink-900)]',
        )}
      >
        <span className="min-w-0">
          <span className="block truncate font-semibold">{label}</span>
          <span className="truncate text-xs text-ink-500 @max-sm:hidden @2xl:hidden">{recipient}</span>
        </span>
        <span className="min-w-0 truncate text-ink-700 @max-2xl:hidden">
          {recipient}, <span className="text-ink-500">{sentWhen}</span>
        </span>
        <span className="flex justify-end @2xl:justify-start">
          <StatusMark isChanged={template.isChanged} {...{ hasDraft, changedAt }} />
        </span>
        <span className="truncate text-ink-500 tabular-nums @max-4xl:hidden">
          {[changedAt && template.updatedBy, changedAt].filter(Boolean).join(', ')}
        </span>
      </Anchor>
    </li>
  )
}

interface StatusMarkProps {
  isChanged: boolean
  hasDraft: boolean
  changedAt: string
}

function StatusMark({ isChanged, hasDraft, changedAt }: StatusMarkProps) {
  if (hasDraft) return <Badge tone="warning">Unsaved</Badge>
  if (!isChanged) return <span className="text-xs text-ink-500 @max-2xl:sr-only">Default</span>
  return (
    <>
      <span className="@max-2xl:hidden">
        <Badge tone="info">Customised</Badge>
      </span>
      {changedAt && <span className="text-xs text-ink-500 tabular-nums @2xl:hidden">{changedAt}</span>}
    </>
  )
}
