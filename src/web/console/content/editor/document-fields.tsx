import { KINDS } from '../../../../domain/content/kinds.ts'
import { Button } from '../../../../ui/button.tsx'
import { labelClass } from '../../../../ui/forms/field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import type { WrittenKind } from '../content-url.ts'
import { DealershipFields } from '../fields/dealership-fields.tsx'
import { OfferFields, PostFields, ReviewFields } from '../fields/kind-fields.tsx'
import { ModelFields } from '../fields/model-fields.tsx'
import { NavigationFields } from '../fields/navigation-fields.tsx'
import { SeoFields } from '../fields/seo-fields.tsx'
import { FinanceFields, SiteFields } from '../fields/site-fields.tsx'
import { WrittenFields } from '../fields/written-fields.tsx'
import { type Body, type Editing, slugOf } from './document-draft.ts'

interface Props {
  kind: WrittenKind
  editing: Editing
  errors: Record<string, string>
  dealerships: readonly { slug: string; name: string }[]
  onType: (part: Body) => void
  onTypeSlug: (slug: string) => void
  onMove: () => void
}

export function DocumentFields({ kind, editing, errors, dealerships, onType, onTypeSlug, onMove }: Props) {
  const { body } = editing
  const props = { body, errors, onType }
  const slug = slugOf(kind, editing)
  const address = (
    <Address {...{ kind, slug, onTypeSlug, onMove }} isNew={editing.standing === null} error={errors.slug} />
  )
  return (
    <div className="grid max-w-200 gap-4 px-5 py-5 max-sm:px-4">
      {kind === 'review' && <ReviewFields {...props} dealerships={dealerships} />}
      {kind === 'model' && (
        <ModelFields {...props} address={address} kept={editing.standing ? editing.base : null} />
      )}
      {kind === 'dealership' && <DealershipFields {...props} address={address} />}
      {kind === 'navigation' && <NavigationFields {...props} />}
      {kind === 'site' && <SiteFields {...props} />}
      {kind === 'finance' && <FinanceFields {...props} />}
      {isTitled(kind) && (
        <>
          <WrittenFields {...props} turn={editing.turn} address={address} />
          {kind === 'post' && <PostFields {...props} />}
          {kind === 'offer' && <OfferFields {...props} />}
          <SeoFields {...props} path={KINDS[kind].pathOf(slug)} />
        </>
      )}
    </div>
  )
}

interface AddressProps extends Pick<Props, 'kind' | 'onTypeSlug' | 'onMove'> {
  slug: string
  isNew: boolean
  error: string | undefined
}

/** Chosen freely until it is first saved; moving it later, where that can be, is an act of its own. */
function Address({ kind, slug, isNew, error, onTypeSlug, onMove }: AddressProps) {
  // A showroom has an address of its own.
  const label = kind === 'dealership' ? 'Address on the site' : 'Address'
  if (isNew)
    return (
      <TextField
        id="document-slug"
        label={label}
        value={slug}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={`${slug ? `It will stand at ${KINDS[kind].pathOf(slug)}. ` : ''}It follows the ${isTitled(kind) ? 'title' : 'name'} until you choose one.`}
        onChange={(event) => onTypeSlug(event.target.value)}
      />
    )
  return (
    <div>
      <span className={labelClass}>{label}</span>
      <div className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 wrap-anywhere text-ink-700">{KINDS[kind].pathOf(slug)}</span>
        {KINDS[kind].canMove && (
          <Button size="s" onClick={onMove}>
            Change address
          </Button>
        )}
      </div>
    </div>
  )
}

function isTitled(kind: WrittenKind): boolean {
  return kind === 'page' || kind === 'post' || kind === 'offer'
}
