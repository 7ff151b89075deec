import { Anchor, type AnchorProps } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'

/** A link to a phone number, an email address or a lead, large enough to tap. */
export function ContactLink({ className, ...rest }: AnchorProps) {
  return (
    <Anchor
      {...rest}
      className={classNames(
        'inline-flex min-h-6 items-center font-semibold text-ink-900 underline decoration-1 underline-offset-4 hover:text-ink-700 max-sm:min-h-11',
        className,
      )}
    />
  )
}
