import { type KeyboardEvent, type Ref, useId } from 'react'
import type { TemplateError } from '../../../domain/outbox/mail-templates.ts'
import { classNames } from '../../../ui/class-names.ts'
import { piecesOf } from './liquid-marks.ts'

interface Props {
  label: string
  value: string
  errors: readonly TemplateError[]
  /** For the subject: no line breaks and no line numbers. */
  isSingleLine?: boolean
  describedBy: string
  area: Ref<HTMLTextAreaElement>
  onChange: (value: string) => void
  onFocus: () => void
}

/** Text area for Liquid. A copy of the text underneath the transparent area provides the highlighting. */
export function LiquidArea({
  label,
  value,
  errors,
  isSingleLine = false,
  describedBy,
  area,
  onChange,
  onFocus,
}: Props) {
  const id = useId()
  const press = (event: KeyboardEvent) => {
    if (isSingleLine && event.key === 'Enter') event.preventDefault()
  }
  const text = classNames(
    'col-start-1 row-start-1 m-0 w-full border-0 font-text text-s leading-6 whitespace-pre-wrap wrap-anywhere max-sm:text-m',
    isSingleLine ? 'px-2.5 py-1' : 'min-h-60 py-3 pr-5 pl-13 max-sm:pr-4 max-sm:pl-11',
  )
  return (
    <div
      className={classNames(
        'isolate grid',
        isSingleLine &&
          'rounded-s border border-field-edge has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent',
      )}
    >
      <div aria-hidden className={classNames(text, 'pointer-events-none text-transparent')}>
        {value.split('\n').map((line, at) => {
          const lineErrors = errors.filter((error) => error.line === at + 1)
          return (
            // Lines have no identity besides their number.
            // oxlint-disable-next-line react/no-array-index-key
            <Line key={at} number={isSingleLine ? null : at + 1} line={line} errors={lineErrors} />
          )
        })}
      </div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        id={id}
        ref={area}
        value={value}
        rows={1}
        spellCheck
        autoComplete="off"
        autoCapitalize="sentences"
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={describedBy}
        onKeyDown={press}
        onFocus={onFocus}
        onChange={(event) =>
          onChange(isSingleLine ? event.target.value.replaceAll(/[\r\n]+/g, ' ') : event.target.value)
        }
        className={classNames(
          text,
          'relative z-1 block h-full resize-none overflow-hidden bg-transparent text-ink-900 caret-accent outline-none',
          !isSingleLine && 'focus-visible:shadow-[inset_3px_0_0_var(--accent)]',
        )}
      />
    </div>
  )
}

function Line({
  number,
  line,
  errors,
}: {
  number: number | null
  line: string
  errors: readonly TemplateError[]
}) {
  return (
    <span
      data-line={number ?? undefined}
      className={classNames(
        'relative block min-h-6',
        number !== null &&
          'before:absolute before:-left-8 before:w-5 before:text-right before:text-xs before:leading-6 before:text-ink-500 before:tabular-nums before:content-[attr(data-line)] max-sm:before:-left-8',
        errors.length > 0 &&
          number !== null &&
          '-mr-5 -ml-13 bg-danger-soft pr-5 pl-13 before:left-5! max-sm:-mr-4 max-sm:-ml-11 max-sm:pr-4 max-sm:pl-11 max-sm:before:left-3!',
      )}
    >
      {piecesOf(line, errors).map((piece, at) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          className={classNames(
            piece.kind === 'field' && 'rounded-[4px] bg-info-soft',
            piece.kind === 'tag' && 'rounded-[4px] bg-ink-100',
            piece.isWrong && 'bg-transparent underline decoration-danger decoration-wavy underline-offset-4',
          )}
        >
          {piece.text}
        </span>
      ))}
      {line === '' && '\u200B'}
    </span>
  )
}
