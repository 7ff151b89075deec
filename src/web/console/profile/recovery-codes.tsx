import { Button } from '../../../ui/button.tsx'
import { Copy } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toasts } from '../../../ui/overlays/toast-store.ts'

/** Shows the codes once: only their digests are stored. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = () =>
    void navigator.clipboard.writeText(codes.join('\n')).then(
      () => toasts.success('Recovery codes copied'),
      () => toasts.error('Could not copy the codes. Write them down instead'),
    )
  return (
    <section aria-label="Recovery codes" className="grid gap-4">
      <Notice kind="warning" announce title="Save your recovery codes">
        Each code signs you in once without your phone. They will not be shown again.
      </Notice>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-s bg-canvas px-4 py-3 font-mono text-s tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Copy aria-hidden />} onClick={copy}>
          Copy
        </Button>
        <Button variant="primary" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </section>
  )
}
