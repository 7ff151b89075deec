import { Notice } from '../../../ui/notice.tsx'

/** Shown when the form was sent but some photos were refused. */
export function PhotoErrors({ errors }: { errors: readonly string[] }) {
  if (errors.length === 0) return null
  return (
    <Notice
      kind="warning"
      title={errors.length === 1 ? 'A photo could not be added' : 'Some photos could not be added'}
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
