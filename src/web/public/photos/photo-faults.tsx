import { Notice } from '../../../ui/notice.tsx'

/** The form went out; some of what came with it did not. */
export function PhotoFaults({ faults }: { faults: readonly string[] }) {
  if (faults.length === 0) return null
  return (
    <Notice
      kind="warning"
      title={faults.length === 1 ? 'A photo was not taken' : 'Some photos were not taken'}
    >
      <ul>
        {faults.map((fault) => (
          <li key={fault} className="wrap-anywhere">
            {fault}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
