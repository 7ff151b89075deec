import { suggestionHref } from '../../../domain/assistant/suggestions.ts'
import { Anchor } from '../../../ui/anchor.tsx'

interface Props {
  suggestions: readonly string[]
  /** Cars of the last answer, for suggestions that link to them. */
  stockids: readonly string[]
  onAsk: (text: string) => void
  onLeaveDetails?: (() => void) | undefined
}

const PILL =
  'inline-flex min-h-9.5 items-center rounded-pill border border-ink-200 bg-raised px-3.75 py-1.5 text-left text-s hover:border-ink-500 max-md:min-h-11'

/** Each suggestion is a link to a page or a question to send. */
export function Suggestions({ suggestions, stockids, onAsk, onLeaveDetails }: Props) {
  return (
    <ul aria-label="Suggestions" className="flex flex-wrap gap-2 pt-1 noscript:hidden">
      {suggestions.map((text) => {
        const href = suggestionHref(text, stockids)
        return (
          <li key={text}>
            {href ? (
              <Anchor href={href} className={PILL}>
                {text}
              </Anchor>
            ) : (
              <button type="button" onClick={() => onAsk(text)} className={PILL}>
                {text}
              </button>
            )}
          </li>
        )
      })}
      {onLeaveDetails && (
        <li>
          <button type="button" onClick={onLeaveDetails} className={PILL}>
            Leave my details
          </button>
        </li>
      )}
    </ul>
  )
}
