import { useLayoutData } from '../../layout/layout-data.ts'
import { CARRIED } from './form-data.ts'

/** What tells people from programs: the page's own mark, and a field that only a program finds. */
export function FormMarks() {
  const layout = useLayoutData()
  return (
    <>
      <input type="hidden" name={CARRIED.guard} value={layout?.guard ?? ''} />
      <div inert aria-hidden className="absolute -left-[200vw] h-px w-px overflow-hidden">
        <label>
          Leave this empty
          <input type="text" name={CARRIED.trap} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
