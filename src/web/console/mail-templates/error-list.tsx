import type { TemplateError } from '../../../domain/outbox/mail-templates.ts'
import { Button } from '../../../ui/button.tsx'
import { CircleAlert } from '../../../ui/icons.tsx'

interface Props {
  id: string
  errors: readonly TemplateError[]
  onReplace: (error: TemplateError) => void
}

/** Template errors with their position. Announced politely, because the list changes while the user types. */
export function ErrorList({ id, errors, onReplace }: Props) {
  return (
    <div id={id} role="status" className={errors.length > 0 ? 'border-t border-ink-200' : undefined}>
      {errors.length > 0 && (
        <ul className="grid gap-2 bg-danger-soft px-5 py-3 max-sm:px-4">
          {errors.map((error) => (
            <li
              key={`${error.field} ${error.line} ${error.message}`}
              className="flex flex-wrap items-center gap-x-2.5 gap-y-1"
            >
              <CircleAlert aria-hidden className="size-4 shrink-0 text-danger" />
              <p className="min-w-0 flex-1 wrap-anywhere">
                <b className="font-semibold text-danger">{error.message}</b>{' '}
                <span className="text-ink-700">
                  {error.field === 'subject' ? 'In the subject.' : `Line ${error.line}.`}
                  {error.meant && ` Did you mean ${error.meant}?`}
                </span>
              </p>
              {error.meant && (
                <Button size="s" className="max-sm:min-h-11" onClick={() => onReplace(error)}>
                  Replace
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
