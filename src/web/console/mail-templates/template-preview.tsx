import { useLayoutEffect, useRef } from 'react'
import type { PreviewLead } from '../../../services/outbox/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import { SegmentedChoice } from '../../../ui/forms/radio-group.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { trustedMail } from '../trusted-html.ts'
import type { PreviewLook } from './templates-url.ts'
import type { Preview } from './use-preview.ts'

interface Props {
  preview: Preview
  leads: readonly PreviewLead[]
  /** Null selects the example. */
  leadId: string | null
  look: PreviewLook
  onLead: (id: string) => void
  onLook: (look: PreviewLook) => void
}

export const EXAMPLE = 'example'
const LOOKS = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
  { value: 'text', label: 'Text' },
]

/** The mail as it would be sent. */
export function TemplatePreview({ preview, leads, leadId, look, onLead, onLook }: Props) {
  const { mail, errors, failure } = preview
  const options = [
    ...leads.map(({ id, name, reference }) => ({ value: id, label: `${name}, ${reference}` })),
    { value: EXAMPLE, label: 'Matilda Wattle (example)' },
  ]
  return (
    <section aria-label="Preview" className="@container flex min-h-0 flex-1 flex-col bg-canvas">
      <div className="flex min-h-13 shrink-0 flex-wrap items-center gap-2 px-4 py-2">
        <FilterSelect label="Lead" value={leadId ?? EXAMPLE} options={options} onChange={onLead} />
        <SegmentedChoice
          label="Preview format"
          hideLabel
          className="ml-auto"
          choices={LOOKS}
          value={look}
          onChange={(value) => onLook(value as PreviewLook)}
        />
      </div>
      {failure && (
        <Notice kind="danger" flush announce>
          {failure}. Your text is not lost.
        </Notice>
      )}
      {errors.length > 0 && mail && (
        <Notice kind="warning" flush>
          This preview is from before the error.
        </Notice>
      )}
      <div className="flex min-h-0 flex-1 flex-col p-4 pt-1 max-xl:min-h-140">
        {mail ? (
          <MailPreview mail={mail} look={look} />
        ) : (
          <PreviewPlaceholder hasErrors={errors.length > 0} />
        )}
      </div>
    </section>
  )
}

function MailPreview({ mail, look }: { mail: NonNullable<Preview['mail']>; look: PreviewLook }) {
  const frame = useRef<HTMLIFrameElement>(null)
  // Not the prop `srcDoc`, which React would turn into an untrusted string.
  useLayoutEffect(() => {
    if (look !== 'text' && frame.current) frame.current.srcdoc = trustedMail(mail.html)
  }, [mail.html, look])
  return (
    <article
      className={classNames(
        'flex min-h-0 flex-1 flex-col overflow-hidden rounded-m border border-ink-200 bg-paper',
        look === 'phone' && 'mx-auto w-full max-w-94',
      )}
    >
      <header className="border-b border-ink-100 px-4 py-3">
        <h3 className="font-text text-m leading-6 font-semibold tracking-normal wrap-anywhere">
          {mail.subject}
        </h3>
        <p className="text-xs wrap-anywhere text-ink-500">to {mail.to}</p>
      </header>
      {look === 'text' ? (
        <pre
          // A scrolling box must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="min-h-0 flex-1 overflow-auto p-4 font-mono text-xs wrap-anywhere whitespace-pre-wrap"
        >
          {mail.text}
        </pre>
      ) : (
        <div className="relative min-h-0 flex-1 overflow-hidden bg-white">
          <iframe
            title="The mail as HTML"
            // Scripts are blocked, and links open in a new tab.
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            ref={frame}
            className={classNames(
              'absolute inset-0 border-0',
              look === 'phone'
                ? 'size-full'
                : 'h-full w-full @max-[40rem]:h-[142.8571%] @max-[40rem]:w-[142.8571%] @max-[40rem]:origin-top-left @max-[40rem]:scale-70',
            )}
          />
        </div>
      )}
    </article>
  )
}

function PreviewPlaceholder({ hasErrors }: { hasErrors: boolean }) {
  return hasErrors ? (
    <p className="grid flex-1 place-items-center text-center text-ink-500">
      Fix the errors to see the preview.
    </p>
  ) : (
    <div aria-busy className="grid gap-3 rounded-m border border-ink-200 bg-paper p-4">
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-1/2" />
    </div>
  )
}
