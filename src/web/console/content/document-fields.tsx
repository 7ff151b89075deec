import { KINDS } from '../../../domain/content/kinds.ts'
import { Button } from '../../../ui/button.tsx'
import { labelClass } from '../../../ui/field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { WrittenKind } from './content-url.ts'
import { DealershipFields } from './dealership-fields.tsx'
import { type Body, type Editing, slugOf } from './document-draft.ts'
import { OfferFields, PostFields, ReviewFields } from './kind-fields.tsx'
import { ModelFields } from './model-fields.tsx'
import { NavigationFields } from './navigation-fields.tsx'
import { SeoFields } from './seo-fields.tsx'
import { FinanceFields, SiteFields } from './site-fields.tsx'
import { WrittenFields } from './written-fields.tsx'

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
  return (
    <div className="grid max-w-200 gap-4 px-5 py-5 max-sm:px-4">
      {kind === 'review' && <ReviewFields {...props} dealerships={dealerships} />}
      {kind === 'model' && <ModelFields {...props} />}
      {kind === 'dealership' && <DealershipFields {...props} />}
      {kind === 'navigation' && <NavigationFields {...props} />}
      {kind === 'site' && <SiteFields {...props} />}
      {kind === 'finance' && <FinanceFields {...props} />}
      {(kind === 'page' || kind === 'post' || kind === 'offer') && (
        <>
          <WrittenFields
            {...props}
            turn={editing.turn}
            address={
              <Address
                {...{ kind, slug, onTypeSlug, onMove }}
                isNew={editing.standing === null}
                error={errors.slug}
              />
            }
          />
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

/** Chosen freely until it is first saved; moving it later is an act of its own. */
function Address({ kind, slug, isNew, error, onTypeSlug, onMove }: AddressProps) {
  if (isNew)
    return (
      <TextField
        id="document-slug"
        label="Address"
        value={slug}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={`${slug ? `It will stand at ${KINDS[kind].pathOf(slug)}. ` : ''}It follows the title until you choose one.`}
        onChange={(event) => onTypeSlug(event.target.value)}
      />
    )
  return (
    <div>
      <span className={labelClass}>Address</span>
      <div className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 wrap-anywhere text-ink-700">{KINDS[kind].pathOf(slug)}</span>
        <Button size="s" onClick={onMove}>
          Change address
        </Button>
      </div>
    </div>
  )
}
