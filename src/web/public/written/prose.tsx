import { classNames } from '../../../ui/class-names.ts'
import { proseHtml } from './prose-html.ts'
import { useInternalLinks } from './use-internal-links.ts'

/** Editor's content, cleaned by the server. Its links navigate within the app. */
export function Prose({ html, className }: { html: string; className?: string }) {
  const follow = useInternalLinks()
  return (
    // The links inside are real links, reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={classNames('prose', className)}
      onClick={follow}
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: proseHtml(html) }}
    />
  )
}
