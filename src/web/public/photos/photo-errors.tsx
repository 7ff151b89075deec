import { Notice } from '../../../ui/notice.tsx'

/** The form went out; some of what came with it did not. */
export function PhotoErrors({ errors }: { errors: readonly string[] }) {
  if (errors.length === 0) return null
  return (
    <Notice
      kind="warning"
      title={errors.length === 1 ? 'A photo was not taken' : 'Some photos were not taken'}
    >
      <ul>
        {errors.map((error) => (
          <li key={error} className="wrap-anywhere">
            {error}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
