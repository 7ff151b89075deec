import type { Permission } from '../permissions/permissions.ts'
import { paths } from '../site/routes.ts'
import type { Bodies, DocumentKind } from './bodies.ts'

interface KindRule<Kind extends DocumentKind> {
  /** For sentences: 'page'. */
  noun: string
  /** For headings: 'Pages'. */
  plural: string
  permission: Extract<Permission, 'content.edit' | 'system.settings'>
  /** Exactly one document exists, with the kind as its slug. It cannot be created or deleted. */
  isSingle: boolean
  /** Whether its address can change, which creates a redirect. */
  canMove: boolean
  /** Its address is directly below the root of the site. */
  isTopLevel: boolean
  labelOf(body: Bodies[Kind]): string
  /** Public address. */
  pathOf(slug: string): string
}

type KindRules = { [Kind in DocumentKind]: KindRule<Kind> }

const textKind = {
  permission: 'content.edit',
  isSingle: false,
  canMove: true,
  isTopLevel: false,
  labelOf: ({ title }: { title: string }) => title,
} as const
const singleKind = { isSingle: true, canMove: false, isTopLevel: false } as const
const fixedKind = { isSingle: false, canMove: false, isTopLevel: false } as const

/** Rules of each kind of document. */
export const KINDS: KindRules = {
  page: {
    ...textKind,
    noun: 'page',
    plural: 'Pages',
    isTopLevel: true,
    pathOf: (slug) => paths.page({ slug }),
  },
  post: { ...textKind, noun: 'blog post', plural: 'Blog', pathOf: (slug) => paths.blogPost({ slug }) },
  offer: { ...textKind, noun: 'offer', plural: 'Offers', pathOf: (slug) => paths.offer({ slug }) },
  model: {
    ...fixedKind,
    noun: 'model',
    plural: 'Models',
    permission: 'content.edit',
    labelOf: ({ make, name }) => `${make} ${name}`,
    pathOf: (slug) => paths.build({ slug }),
  },
  review: {
    ...fixedKind,
    noun: 'review',
    plural: 'Reviews',
    permission: 'content.edit',
    labelOf: ({ author, rating }) => `${author}, ${rating} of 5`,
    pathOf: () => paths.dealerships(),
  },
  dealership: {
    ...fixedKind,
    noun: 'dealership',
    plural: 'Dealerships',
    permission: 'content.edit',
    labelOf: ({ name }) => name,
    pathOf: (slug) => paths.dealership({ slug }),
  },
  navigation: {
    ...singleKind,
    noun: 'navigation',
    plural: 'Navigation',
    permission: 'content.edit',
    labelOf: () => 'Menus, quick links and ticker',
    pathOf: () => paths.home(),
  },
  site: {
    ...singleKind,
    noun: 'site',
    plural: 'Site settings',
    permission: 'system.settings',
    labelOf: ({ name }) => name,
    pathOf: () => paths.home(),
  },
  finance: {
    ...singleKind,
    noun: 'finance terms',
    plural: 'Finance',
    permission: 'system.settings',
    labelOf: ({ rate }) => `${rate}% per year`,
    pathOf: () => paths.finance(),
  },
}

export const DOCUMENT_KINDS = Object.keys(KINDS) as DocumentKind[]

/** Label of a document of any kind. */
export function labelOfBody(kind: DocumentKind, body: unknown): string {
  const { labelOf } = KINDS[kind] as { labelOf(body: unknown): string }
  return labelOf(body)
}
