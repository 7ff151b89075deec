import type { Permission } from '../permissions/permissions.ts'
import { paths } from '../site/routes.ts'
import type { Bodies, DocumentKind } from './bodies.ts'

interface KindRule<Kind extends DocumentKind> {
  /** 'page', as it stands in a sentence. */
  noun: string
  /** 'Pages', as it stands over a list. */
  plural: string
  permission: Extract<Permission, 'content.edit' | 'system.settings'>
  /** There is one of it, under its kind's name; it can be changed, not made or taken away. */
  isSingle: boolean
  /** Whether its address can change, which leaves a redirect behind. */
  canMove: boolean
  /** Its address stands directly under the site's. */
  isTopLevel: boolean
  labelOf(body: Bodies[Kind]): string
  /** Where the public sees it. */
  pathOf(slug: string): string
}

type KindRules = { [Kind in DocumentKind]: KindRule<Kind> }

const written = {
  permission: 'content.edit',
  isSingle: false,
  canMove: true,
  isTopLevel: false,
  labelOf: ({ title }: { title: string }) => title,
} as const
const single = { isSingle: true, canMove: false, isTopLevel: false } as const
const fixed = { isSingle: false, canMove: false, isTopLevel: false } as const

/** Everything an editor can change, and what differs between kinds. */
export const KINDS: KindRules = {
  page: {
    ...written,
    noun: 'page',
    plural: 'Pages',
    isTopLevel: true,
    pathOf: (slug) => paths.page({ slug }),
  },
  post: { ...written, noun: 'blog post', plural: 'Blog', pathOf: (slug) => paths.blogPost({ slug }) },
  offer: { ...written, noun: 'offer', plural: 'Offers', pathOf: (slug) => paths.offer({ slug }) },
  model: {
    ...fixed,
    noun: 'model',
    plural: 'Models',
    permission: 'content.edit',
    labelOf: ({ make, name }) => `${make} ${name}`,
    pathOf: (slug) => paths.build({ slug }),
  },
  review: {
    ...fixed,
    noun: 'review',
    plural: 'Reviews',
    permission: 'content.edit',
    labelOf: ({ author, rating }) => `${author}, ${rating} of 5`,
    pathOf: () => paths.dealerships(),
  },
  dealership: {
    ...fixed,
    noun: 'dealership',
    plural: 'Dealerships',
    permission: 'content.edit',
    labelOf: ({ name }) => name,
    pathOf: (slug) => paths.dealership({ slug }),
  },
  navigation: {
    ...single,
    noun: 'navigation',
    plural: 'Navigation',
    permission: 'content.edit',
    labelOf: () => 'Menus, quick links and ticker',
    pathOf: () => paths.home(),
  },
  site: {
    ...single,
    noun: 'site',
    plural: 'Site settings',
    permission: 'system.settings',
    labelOf: ({ name }) => name,
    pathOf: () => paths.home(),
  },
  finance: {
    ...single,
    noun: 'finance terms',
    plural: 'Finance',
    permission: 'system.settings',
    labelOf: ({ rate }) => `${rate} % a year`,
    pathOf: () => paths.finance(),
  },
}

export const DOCUMENT_KINDS = Object.keys(KINDS) as DocumentKind[]

/** What one is called, whatever its kind. */
export function labelOfBody(kind: DocumentKind, body: unknown): string {
  const { labelOf } = KINDS[kind] as { labelOf(body: unknown): string }
  return labelOf(body)
}
