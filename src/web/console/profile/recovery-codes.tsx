import { Button } from '../../../ui/button.tsx'
import { Copy } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toasts } from '../../../ui/overlays/toast-store.ts'

/** Shown once: afterwards only their digests exist. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const copy = () =>
    void navigator.clipboard.writeText(codes.join('\n')).then(
      () => toasts.success('Recovery codes copied'),
      () => toasts.error('They could not be copied: write them down'),
    )
  return (
    <section aria-label="Recovery codes" className="grid gap-4">
      <Notice kind="warning" announce title="Keep these recovery codes">
        Each lets you in once, without your phone. They are not shown again.
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
        <Button variant="primary" onClick={onKept}>
          I have kept them
        </Button>
      </div>
    </section>
  )
}
