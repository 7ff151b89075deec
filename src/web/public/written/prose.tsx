import { classNames } from '../../../ui/class-names.ts'
import { proseHtml } from './prose-html.ts'
import { useFollowInside } from './use-follow-inside.ts'

/** What an editor wrote, cleaned by the server. Its links behave like every other link of the site. */
export function Prose({ html, className }: { html: string; className?: string }) {
  const follow = useFollowInside()
  return (
    // The links inside are real and stay reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={classNames('prose', className)}
      onClick={follow}
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: proseHtml(html) }}
    />
  )
}
