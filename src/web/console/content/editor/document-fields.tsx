import type { ReactNode } from 'react'
import type { DraftBody } from '../../../../domain/content/drafts.ts'
import { KINDS } from '../../../../domain/content/kinds.ts'
import { Button } from '../../../../ui/button.tsx'
import { labelClass } from '../../../../ui/forms/field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import type { WrittenKind } from '../content-url.ts'
import { DealershipFields } from '../fields/dealership-fields.tsx'
import { type DraftField, pickField, rootField } from '../fields/draft-field.ts'
import { OfferFields, PostFields, ReviewFields } from '../fields/kind-fields.tsx'
import { ModelFields } from '../fields/model-fields.tsx'
import { NavigationFields } from '../fields/navigation-fields.tsx'
import { SeoFields } from '../fields/seo-fields.tsx'
import { FinanceFields, SiteFields } from '../fields/site-fields.tsx'
import { WrittenFields } from '../fields/written-fields.tsx'
import { type Editing, slugOf } from './document-draft.ts'

interface Props<Kind extends WrittenKind> {
  kind: Kind
  editing: Editing<Kind>
  errors: Record<string, string>
  dealerships: readonly { slug: string; name: string }[]
  onType: (change: (body: DraftBody<Kind>) => DraftBody<Kind>) => void
  onTypeSlug: (slug: string) => void
  onMove: () => void
}

export function DocumentFields<Kind extends WrittenKind>(props: Props<Kind>) {
  const { kind, editing, errors, dealerships, onType, onTypeSlug, onMove } = props
  const slug = slugOf(kind, editing)
  const address = (
    <Address {...{ kind, slug, onTypeSlug, onMove }} isNew={editing.standing === null} error={errors.slug} />
  )
  return (
    <div className="grid max-w-200 gap-4 px-5 py-5 max-sm:px-4">
      {FIELDS[kind]({
        field: rootField(editing.body, errors, onType),
        saved: editing.standing ? editing.base : null,
        turn: editing.turn,
        path: KINDS[kind].pathOf(slug),
        address,
        dealerships,
      })}
    </div>
  )
}

interface KindProps<Kind extends WrittenKind> {
  field: DraftField<DraftBody<Kind>>
  /** As it was last saved; null: not saved yet. */
  saved: DraftBody<Kind> | null
  turn: number
  path: string
  address: ReactNode
  dealerships: readonly { slug: string; name: string }[]
}

/** The form of each kind. */
const FIELDS: { [Kind in WrittenKind]: (props: KindProps<Kind>) => ReactNode } = {
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
  model: ({ field, saved, address }) => <ModelFields model={field} savedModel={saved} address={address} />,
  review: ({ field, dealerships }) => <ReviewFields review={field} dealerships={dealerships} />,
  dealership: ({ field, address }) => <DealershipFields dealership={field} address={address} />,
  navigation: ({ field }) => <NavigationFields navigation={field} />,
  site: ({ field }) => <SiteFields site={field} />,
  finance: ({ field }) => <FinanceFields finance={field} />,
}

const PAGE_KEYS = ['title', 'excerpt', 'content', 'picture', 'seo'] as const

interface PageProps extends Pick<KindProps<WrittenKind>, 'turn' | 'path' | 'address'> {
  page: DraftField<DraftBody<'page'>>
  /** What the kind has besides. */
  children?: ReactNode
}

function PageFields({ page, turn, path, address, children }: PageProps) {
  return (
    <>
      <WrittenFields page={page} turn={turn} address={address} />
      {children}
      <SeoFields page={page} path={path} />
    </>
  )
}

interface AddressProps extends Pick<Props<WrittenKind>, 'kind' | 'onTypeSlug' | 'onMove'> {
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
