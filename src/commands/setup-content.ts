import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Bodies, DocumentKind } from '../domain/content/bodies.ts'
import { BODY_SCHEMAS } from '../domain/content/bodies.ts'
import { type Outcome, refuse } from '../domain/refusals/refusal.ts'
import { isNamed } from '../domain/site/opening/site-name.ts'
import { accentPairOf } from '../domain/site/set-up/accent.ts'
import { slugOf } from '../domain/site/set-up/read-set-up-file.ts'
import { dealershipBodyOf } from '../domain/site/set-up/set-up-dealership.ts'
import type { SetUpFile } from '../domain/site/set-up/set-up-file.ts'
import {
  type ActingContext,
  describeFailure,
  listText,
  NOTHING_TO_CHANGE,
  type PartResult,
} from './setup-context.ts'

type SiteBody = Bodies['site']
type Brand = NonNullable<SetUpFile['brand']>

/** Settings that are stored over as they are, with their names for the summary. */
const BRAND_TEXTS = {
  name: ['name', 'name'],
  shortName: ['shortName', 'short name'],
  description: ['siteDescription', 'description'],
  phone: ['phone', 'phone'],
  abn: ['abn', 'ABN'],
  licenceNumber: ['licenceNumber', 'licence number'],
  address: ['showroom_address', 'address'],
} as const satisfies Partial<Record<keyof Brand, [keyof SiteBody, string]>>

export async function setUpBrand(context: ActingContext): Promise<PartResult> {
  const { file, services, by, pathOf } = context
  const brand = file.brand as Brand
  const site = await readPublished(context, 'site', 'site')
  const target: SiteBody = { ...site.body }
  for (const [key, [field]] of Object.entries(BRAND_TEXTS)) {
    const text = brand[key as keyof typeof BRAND_TEXTS]
    if (text !== undefined) target[field] = text
  }
  // A site that never had a name shows the full one until the group chooses a shorter one.
  if (brand.shortName === undefined && !isNamed({ name: site.body.shortName })) target.shortName = brand.name
  if (brand.accent !== undefined) {
    const { light, dark } = accentPairOf(brand.accent)
    target.accent = { light, dark }
  }
  if (brand.logo !== undefined) {
    const bytes = await readFile(pathOf(brand.logo))
    const picture = await services.media.identify(bytes)
    if (!picture.ok) return describeFailure(picture.message)
    if (picture.value.id !== site.body.logo?.id) {
      const name = basename(brand.logo)
      const stored = await services.media.take(by, { bytes, name, alt: `Logo of ${brand.name}` })
      if (!stored.ok) return describeFailure(stored.message)
      target.logo = picture.value
    }
  }
  const outcome = await publish(context, 'site', site, target)
  if (!outcome.ok) return describeFailure(outcome.message)
  if (!outcome.value) return NOTHING_TO_CHANGE
  const labels = new Map<string, string>(Object.values(BRAND_TEXTS))
  const changes = Object.keys(target).filter(
    (field) => !isDeepStrictEqual(target[field as keyof SiteBody], site.body[field as keyof SiteBody]),
  )
  return { text: `changed ${listText(changes.map((field) => labels.get(field) ?? field))}` }
}

export async function setUpSiteAddress(context: ActingContext): Promise<PartResult> {
  const address = context.file.siteAddress as string
  const site = await readPublished(context, 'site', 'site')
  const stockurls = { ...site.body.stockurls, site_url: address }
  const outcome = await publish(context, 'site', site, { ...site.body, stockurls })
  if (!outcome.ok) return describeFailure(outcome.message)
  return outcome.value ? { text: `changed to ${address}` } : NOTHING_TO_CHANGE
}

export async function setUpDealerships(context: ActingContext): Promise<PartResult> {
  const { file, services, by } = context
  const counts = { added: 0, changed: 0, unchanged: 0 }
  for (const dealership of file.dealerships ?? []) {
    const slug = slugOf(dealership)
    const place = services.places.locate(dealership.postcode)
    const isKnown = (await services.documents.open('dealership', slug)) !== null
    const current = isKnown ? await readPublished(context, 'dealership', slug) : null
    const body = dealershipBodyOf(dealership, current?.body ?? null, place)
    if (!current) {
      const created = await services.documents.create(by, { kind: 'dealership', slug, body })
      if (!created.ok) return describeFailure(`${dealership.name}: ${created.message}`)
    }
    const revision = current ?? (await readPublished(context, 'dealership', slug))
    const outcome = await publish(context, 'dealership', { ...revision, slug }, body)
    if (!outcome.ok) return describeFailure(`${dealership.name}: ${outcome.message}`)
    counts[outcome.value ? (current?.isPublished ? 'changed' : 'added') : 'unchanged'] += 1
  }
  if (counts.added + counts.changed === 0) return NOTHING_TO_CHANGE
  return { text: countsText(counts) }
}

export function countsText(counts: Record<string, number>): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count.toLocaleString('en-AU')} ${name}`)
    .join(', ')
}

interface Published<Kind extends DocumentKind> {
  slug: string
  version: number
  body: Bodies[Kind]
  /** False for a draft that was never published. */
  isPublished: boolean
}

async function readPublished<Kind extends 'site' | 'dealership'>(
  { services }: ActingContext,
  kind: Kind,
  slug: string,
): Promise<Published<Kind>> {
  const opened = await services.documents.open(kind, slug)
  const { published, draft, version } = opened?.document ?? { published: null, draft: null, version: 1 }
  // Parsed, so that a stored body and one from the file have the same fields.
  const body = BODY_SCHEMAS[kind].parse(published ?? draft) as Bodies[Kind]
  return { slug, version, body, isPublished: published !== null }
}

/** Publishes a body that differs from the published one. Returns whether it did. */
async function publish<Kind extends 'site' | 'dealership'>(
  { services, by }: ActingContext,
  kind: Kind,
  { slug, version, body: before, isPublished }: Published<Kind>,
  body: Bodies[Kind],
): Promise<Outcome<boolean>> {
  if (isPublished && isDeepStrictEqual(BODY_SCHEMAS[kind].parse(body), before))
    return { ok: true, value: false }
  const outcome = await services.documents.change(by, { kind, slug, version }, { act: 'published', body })
  if (outcome.ok) return { ok: true, value: true }
  const [error] = outcome.errors ?? []
  return refuse('invalid', error ? `${error.field}: ${error.message}` : outcome.message)
}

export async function setUpLegalPages(context: ActingContext): Promise<PartResult> {
  const { file, services, by, origin } = context
  const { contact, publish: shouldPublish = false } = file.legal as NonNullable<SetUpFile['legal']>
  const before = await services.setUp.read(by, origin)
  if (!before.ok) return describeFailure(before.message)
  const { legal } = before.setUp
  const isDrafted = legal.privacy !== null && legal.terms !== null
  const hasContact = isDeepStrictEqual({ ...legal.details }, contact)
  if (!isDrafted || !hasContact) {
    const drafted = await services.setUp.draftLegalPages(by, contact, origin)
    if (!drafted.ok) return describeFailure(drafted.message)
  }
  const published = shouldPublish ? await publishPages(context, ['privacy', 'terms']) : []
  if (typeof published === 'string') return describeFailure(published)
  const changes = [
    ...(hasContact ? [] : [`${contact.name} answers privacy requests`]),
    ...(isDrafted ? [] : ['drafted the missing pages']),
    ...(published.length > 0 ? [`published ${listText(published)}`] : []),
  ]
  if (changes.length === 0) return NOTHING_TO_CHANGE
  const advice = shouldPublish ? [] : ['Read the drafts in Content and publish them, or set publish: true.']
  return { text: changes.join(', '), advice }
}

/** Publishes pages that are only drafts, and returns their names, or why it failed. */
async function publishPages(
  { services, by }: ActingContext,
  slugs: readonly string[],
): Promise<string[] | string> {
  const published: string[] = []
  for (const slug of slugs) {
    const document = (await services.documents.open('page', slug))?.document
    if (!document || document.published !== null) continue
    const outcome = await services.documents.change(
      by,
      { kind: 'page', slug, version: document.version },
      { act: 'published' },
    )
    if (!outcome.ok) return `${slug}: ${outcome.message}`
    published.push(slug)
  }
  return published
}

export async function setUpAssistant({ file, services, by }: ActingContext): Promise<PartResult> {
  const target = file.assistant as NonNullable<SetUpFile['assistant']>
  const { settings: seen } = await services.assistantSettings.read()
  const settings = {
    ...seen,
    enabled: target.enabled,
    showOnMobile: target.showOnPhones ?? seen.showOnMobile,
    greeting: target.greeting ?? seen.greeting,
  }
  if (isDeepStrictEqual(settings, seen)) return NOTHING_TO_CHANGE
  const outcome = await services.assistantSettings.write(by, { settings, seen })
  if (!outcome.ok) return describeFailure(outcome.message)
  return { text: target.enabled === seen.enabled ? 'changed' : target.enabled ? 'turned on' : 'turned off' }
}
