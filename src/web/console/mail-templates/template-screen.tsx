import type { TemplateFile } from '../../../services/outbox/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { SegmentedChoice } from '../../../ui/forms/radio-group.tsx'
import { ChevronLeft } from '../../../ui/icons.tsx'
import { TemplateEditor } from './template-editor.tsx'
import { EXAMPLE, TemplatePreview } from './template-preview.tsx'
import { type TemplatesState, templatesHref } from './templates-url.ts'
import { usePreview } from './use-preview.ts'
import { useTemplateDraft } from './use-template-draft.ts'

interface Props {
  file: TemplateFile
  state: TemplatesState
  go: (change: Partial<TemplatesState>) => void
}

const SIDES = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
]

/** Editor on the left, preview on the right; one at a time on narrow screens. */
export function TemplateScreen({ file, state: { lead, look, side }, go }: Props) {
  const draft = useTemplateDraft(file.template)
  const leadId = previewLeadId(file, lead)
  const { subject, body } = draft.draft
  const preview = usePreview({ name: file.template.name, subject, body, leadId })
  const toolbar = (
    <div className="flex h-13 shrink-0 items-center gap-2.5 border-b border-ink-100 pr-4 pl-3 xl:hidden">
      <Anchor
        href={templatesHref({})}
        className="flex min-h-8 items-center gap-1 rounded-s px-1.5 text-ink-700 hover:text-ink-900 max-sm:min-h-11"
      >
        <ChevronLeft aria-hidden className="size-4" />
        All templates
      </Anchor>
      <SegmentedChoice
        label="View"
        hideLabel
        className="ml-auto w-44"
        choices={SIDES}
        value={side}
        onChange={(value) => go({ side: value as TemplatesState['side'] })}
      />
    </div>
  )
  return (
    <>
      <div
        className={classNames('flex min-h-0 min-w-0 flex-1 flex-col', side === 'preview' && 'max-xl:hidden')}
      >
        <TemplateEditor file={file} state={draft} preview={preview} leadId={leadId} toolbar={toolbar} />
      </div>
      <div
        className={classNames(
          'flex min-h-0 min-w-0 flex-1 flex-col border-l border-ink-200 max-xl:border-l-0 xl:max-w-125',
          side === 'write' && 'max-xl:hidden',
        )}
      >
        {toolbar}
        <TemplatePreview
          preview={preview}
          leads={file.leads}
          leadId={leadId}
          look={look}
          onLead={(id) => go({ lead: id })}
          onLook={(next) => go({ look: next })}
        />
      </div>
    </>
  )
}

/** Returns the selected lead, or else the latest; null (the example) if there are no leads. */
function previewLeadId({ leads }: TemplateFile, selection: string | null): string | null {
  if (selection === EXAMPLE) return null
  return leads.find(({ id }) => id === selection)?.id ?? leads[0]?.id ?? null
}
