import type { Model } from '../../../domain/models/model.ts'
import { Button } from '../../../ui/button.tsx'
import { Share } from '../../../ui/icons.tsx'
import { copyLink } from '../saved/share-link.ts'

/** On a phone below the choices, which should be at the top. */
export function BuildHead({ model, href }: { model: Model; href: string }) {
  return (
    <div className="build-head">
      <h1 className="text-3xl max-sm:text-2xl">Build your {model.name}</h1>
      <p className="mt-2 max-w-[54ch] text-l text-pretty text-ink-500 max-sm:text-m">{model.introduction}</p>
      <CopyLink href={href} />
    </div>
  )
}

function CopyLink({ href }: { href: string }) {
  return (
    <Button
      icon={<Share aria-hidden />}
      onClick={() => void copyLink(href)}
      className="build-copy noscript:hidden"
    >
      Copy link
    </Button>
  )
}
