import type { ReactNode } from 'react'
import type { DraftBody } from '../../../../domain/content/drafts.ts'
import { KINDS } from '../../../../domain/content/kinds.ts'
import { Button } from '../../../../ui/button.tsx'
import { labelClass } from '../../../../ui/forms/field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import type { EditableKind } from '../content-url.ts'
import { DealershipFields } from '../fields/dealership-fields.tsx'
import { type DraftField, pickField, rootField } from '../fields/draft-field.ts'
import { OfferFields, PostFields, ReviewFields } from '../fields/kind-fields.tsx'
import { ModelFields } from '../fields/model-fields.tsx'
import { NavigationFields } from '../fields/navigation-fields.tsx'
import { SeoFields } from '../fields/seo-fields.tsx'
import { FinanceFields, SiteFields } from '../fields/site-fields.tsx'
import { WrittenFields } from '../fields/written-fields.tsx'
import { type Editing, slugOf } from './document-draft.ts'

interface Props<Kind extends EditableKind> {
  kind: Kind
  editing: Editing<Kind>
  errors: Record<string, string>
  dealerships: readonly { slug: string; name: string }[]
  onType: (change: (body: DraftBody<Kind>) => DraftBody<Kind>) => void
  onTypeSlug: (slug: string) => void
  onMove: () => void
}

export function DocumentFields<Kind extends EditableKind>(props: Props<Kind>) {
  const { kind, editing, errors, dealerships, onType, onTypeSlug, onMove } = props
  const slug = slugOf(kind, editing)
  const address = (
    <Address
      {...{ kind, slug, onTypeSlug, onMove }}
      isNew={editing.savedDocument === null}
      error={errors.slug}
    />
  )
  return (
    <div className="grid max-w-200 gap-4 px-5 py-5 max-sm:px-4">
      {FIELDS[kind]({
        field: rootField(editing.body, errors, onType),
        savedBody: editing.savedDocument ? editing.base : null,
        reloadCount: editing.reloadCount,
        path: KINDS[kind].pathOf(slug),
        address,
        dealerships,
      })}
    </div>
  )
}

interface KindProps<Kind extends EditableKind> {
  field: DraftField<DraftBody<Kind>>
  /** The saved body; null for a new document. */
  savedBody: DraftBody<Kind> | null
  reloadCount: number
  path: string
  address: ReactNode
  dealerships: readonly { slug: string; name: string }[]
}

/** Form by kind. */
const FIELDS: { [Kind in EditableKind]: (props: KindProps<Kind>) => ReactNode } = {
  page: (props) => <PageFields {...props} page={props.field} />,
  post: ({ field, ...props }) => (
    <PageFields {...props} page={pickField(field, ...PAGE_KEYS)}>
      <PostFields post={field} />
    </PageFields>
  ),
  offer: ({ field, ...props }) => (
    <PageFields {...props} page={pickField(field, ...PAGE_KEYS)}>
      <OfferFields offer={field} />
    </PageFields>
  ),
  model: ({ field, savedBody, address }) => (
    <ModelFields model={field} savedModel={savedBody} address={address} />
  ),
  review: ({ field, dealerships }) => <ReviewFields review={field} dealerships={dealerships} />,
  dealership: ({ field, address }) => <DealershipFields dealership={field} address={address} />,
  navigation: ({ field }) => <NavigationFields navigation={field} />,
  site: ({ field }) => <SiteFields site={field} />,
  finance: ({ field }) => <FinanceFields finance={field} />,
}

const PAGE_KEYS = ['title', 'excerpt', 'content', 'picture', 'seo'] as const

interface PageProps extends Pick<KindProps<EditableKind>, 'reloadCount' | 'path' | 'address'> {
  page: DraftField<DraftBody<'page'>>
  /** Additional fields of the kind. */
  children?: ReactNode
}

function PageFields({ page, reloadCount, path, address, children }: PageProps) {
  return (
    <>
      <WrittenFields page={page} reloadCount={reloadCount} address={address} />
      {children}
      <SeoFields page={page} path={path} />
    </>
  )
}

interface AddressProps extends Pick<Props<EditableKind>, 'kind' | 'onTypeSlug' | 'onMove'> {
  slug: string
  isNew: boolean
  error: string | undefined
}

/** Editable until the first save. Later it can only be changed in a separate dialog, if the kind allows it. */
function Address({ kind, slug, isNew, error, onTypeSlug, onMove }: AddressProps) {
  // A dealership also has a street address.
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
        hint={`${slug ? `The page will be at ${KINDS[kind].pathOf(slug)}. ` : ''}Follows the ${isTitled(kind) ? 'title' : 'name'} until you enter one.`}
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

function isTitled(kind: EditableKind): boolean {
  return kind === 'page' || kind === 'post' || kind === 'offer'
}
