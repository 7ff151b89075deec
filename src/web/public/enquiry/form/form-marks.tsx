import { useLayoutData } from '../../layout/layout-data.ts'
import { HIDDEN_FIELDS } from './form-data.ts'

/** Spam protection: the page's signed guard, and a honeypot field that only bots fill in. */
export function FormMarks() {
  const layout = useLayoutData()
  return (
    <>
      <input type="hidden" name={HIDDEN_FIELDS.guard} value={layout?.guard ?? ''} />
      <div inert aria-hidden className="absolute -left-[200vw] h-px w-px overflow-hidden">
        <label>
          Leave this empty
          <input type="text" name={HIDDEN_FIELDS.trap} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
