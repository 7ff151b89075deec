import * as z from 'zod'
import type { Database, Executor } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { type MailServerRow, readMailServer } from '../../data/outbox/index.ts'
import { readAppState, writeAppState } from '../../data/site/app-state.ts'
import { lockSiteState, readSiteState, writeSiteState } from '../../data/site/site-state.ts'
import { countOpenInvitations, insertAudit, listActivePeople } from '../../data/users/index.ts'
import { MANAGE_REFUSALS } from '../../domain/permissions/manage-users.ts'
import { can } from '../../domain/permissions/permissions.ts'
import { type Refusal, refuse } from '../../domain/refusals/refusal.ts'
import { isNamed } from '../../domain/site/opening/site-name.ts'
import type { LegalPageState, MailState, SetUpFacts } from '../../domain/site/set-up/facts.ts'
import { legalDrafts } from '../../domain/site/set-up/legal-drafts.ts'
import { judgeSetUp, type SetUpView, takeBackUntil } from '../../domain/site/set-up/set-up.ts'
import { SET_UP_STEPS, type SetUpStep } from '../../domain/site/set-up/steps.ts'
import type { Acting } from '../../domain/users/acting.ts'
import type { DocumentServices } from '../content/index.ts'
import type { Published } from '../published/index.ts'
import { checkSiteAddress, type LookUpHost, lookUpHost } from './site-address.ts'

export interface LegalContact {
  name: string
  email: string
}

export interface SetUp extends SetUpView {
  siteName: string
  liveAt: Date | null
  /** Until when the site can be taken back; null if it cannot. */
  takeBackUntil: Date | null
  legal: SetUpFacts['legal'] & { details: LegalContact | null; retentionMonths: number }
}

export type SetUpOutcome = { ok: true; setUp: SetUp } | Refusal<'not_permitted' | 'conflict'>

export interface SetUpServices {
  /** `requestOrigin` is where the console was reached. */
  read(by: Acting, requestOrigin: string): Promise<SetUpOutcome>
  skip(
    by: Acting,
    choice: { step: SetUpStep; isSkipped: boolean },
    requestOrigin: string,
  ): Promise<SetUpOutcome>
  /** Names who answers privacy requests, and drafts the legal pages that do not exist yet. */
  draftLegalPages(by: Acting, contact: LegalContact, requestOrigin: string): Promise<SetUpOutcome>
  /** Opens the site to the public unless something blocks it. */
  goLive(by: Acting, requestOrigin: string): Promise<SetUpOutcome>
  /** Closes the site again, within a day of going live. */
  takeBack(by: Acting, requestOrigin: string): Promise<SetUpOutcome>
}

interface Parts {
  db: Database
  published: () => Published
  /** Makes a change visible on this instance at once. */
  refresh: () => Promise<void>
  documents: Pick<DocumentServices, 'list' | 'create'>
  /** Returns the number of connected stock feeds. */
  countSources: (by: Acting) => Promise<number>
  /** Returns null if no mail server is set. */
  currentMailer: () => object | null
  siteUrl: string | null
  leadRetentionMonths: number
  clock: () => Date
  lookUp?: LookUpHost
}

const KEY = 'set-up'
const MIN_PHOTOS = 6

/** Choices that cannot be computed from anything else. */
const choicesSchema = z.object({
  skipped: z.array(z.enum(SET_UP_STEPS)).default([]),
  contact: z.object({ name: z.string(), email: z.string() }).nullable().default(null),
})
type Choices = z.infer<typeof choicesSchema>

const NOT_PERMITTED = refuse('not_permitted', MANAGE_REFUSALS.not_permitted)

/** The way from an empty installation to a site that is live. */
export function createSetUpServices(parts: Parts): SetUpServices {
  const { db, published, refresh, documents, countSources, currentMailer, siteUrl, clock } = parts
  const { leadRetentionMonths, lookUp = lookUpHost } = parts

  const readChoices = async (executor: Executor): Promise<Choices> =>
    choicesSchema.parse((await readAppState(executor, KEY)) ?? {})

  async function readFacts(by: Acting, choices: Choices, requestOrigin: string): Promise<SetUpFacts> {
    const { site, dealerships, vehicles, redirects, pages } = published()
    const [people, openInvitations, sources, documentsOfPages] = await Promise.all([
      listActivePeople(db),
      countOpenInvitations(db),
      countSources(by),
      documents.list('page'),
    ])
    const url = site.stockurls.site_url ?? siteUrl
    const sales = people.filter(({ department }) => department === 'sales')
    const pageState = (slug: string): LegalPageState => {
      if (pages.has(slug)) return 'published'
      return documentsOfPages.some((page) => page.slug === slug) ? 'draft' : null
    }
    return {
      name: isNamed(site) ? site.name : null,
      hasLogo: site.logo !== null,
      hasAccent: site.accent !== null,
      phone: site.phone,
      dealerships: dealerships.map(({ slug, suburb, counters }) => ({
        suburb,
        hasSalesHours: Object.keys(counters.sales.hours).length > 0,
        hasSales: sales.some(({ dealership }) => dealership === null || dealership === slug),
      })),
      people: people.length,
      openInvitations,
      cars: vehicles.length,
      carsWithFewPhotos: vehicles.filter(({ pictures }) => pictures.length < MIN_PHOTOS).length,
      sources,
      mail: currentMailer() === null ? 'missing' : mailStateOf(await readMailServer(db)),
      hasSiteUrl: siteUrl !== null,
      address: url === null ? null : await checkSiteAddress(url, requestOrigin, lookUp),
      legal: {
        privacy: pageState('privacy'),
        terms: pageState('terms'),
        contact: choices.contact?.name ?? null,
      },
      isAssistantOn: site.chat.enabled,
      redirects: redirects.size,
    }
  }

  async function present(by: Acting, requestOrigin: string): Promise<SetUp> {
    const [choices, state] = await Promise.all([readChoices(db), readSiteState(db)])
    const facts = await readFacts(by, choices, requestOrigin)
    return {
      ...judgeSetUp(facts, choices.skipped),
      siteName: published().site.name,
      liveAt: state.liveAt,
      takeBackUntil: takeBackUntil(state, clock()),
      legal: { ...facts.legal, details: choices.contact, retentionMonths: leadRetentionMonths },
    }
  }

  /** Changes the stored choices while no one else does. */
  const changeChoices = (change: (choices: Choices) => Choices) =>
    db.transaction(async (transaction) => {
      await lockSiteState(transaction)
      await writeAppState(transaction, KEY, change(await readChoices(transaction)), clock())
    })

  async function recordAudit(
    executor: Executor,
    { user, address }: Acting,
    act: 'site.went_live' | 'site.taken_back' | 'settings.changed',
    after?: Record<string, unknown>,
  ): Promise<void> {
    const target = { kind: 'settings', id: KEY, label: act === 'settings.changed' ? 'set-up' : 'the site' }
    await insertAudit(executor, { actor: user, act, target, ...(after && { after }), address }, clock())
  }

  const isPermitted = ({ user }: Acting) => can(user, 'system.settings')

  return {
    async read(by, requestOrigin) {
      return isPermitted(by) ? { ok: true, setUp: await present(by, requestOrigin) } : NOT_PERMITTED
    },

    async skip(by, { step, isSkipped }, requestOrigin) {
      if (!isPermitted(by)) return NOT_PERMITTED
      await changeChoices((choices) => ({
        ...choices,
        skipped: SET_UP_STEPS.filter((each) => (each === step ? isSkipped : choices.skipped.includes(each))),
      }))
      return { ok: true, setUp: await present(by, requestOrigin) }
    },

    async draftLegalPages(by, contact, requestOrigin) {
      if (!isPermitted(by) || !can(by.user, 'content.edit')) return NOT_PERMITTED
      await changeChoices((choices) => ({ ...choices, contact }))
      await recordAudit(db, by, 'settings.changed', { privacyContact: contact.name })
      const { site, dealerships } = published()
      const [first] = dealerships
      const existing = new Set((await documents.list('page')).map(({ slug }) => slug))
      const drafts = legalDrafts({
        name: site.name,
        abn: site.abn,
        licenceNumber: site.licenceNumber,
        address: first ? `${first.street}, ${first.suburb} ${first.state} ${first.postcode}` : '',
        phone: site.phone || (first?.phone ?? ''),
        contact,
        retentionMonths: leadRetentionMonths,
      })
      for (const { slug, ...body } of drafts)
        if (!existing.has(slug)) await documents.create(by, { kind: 'page', slug, body })
      return { ok: true, setUp: await present(by, requestOrigin) }
    },

    async goLive(by, requestOrigin) {
      if (!isPermitted(by)) return NOT_PERMITTED
      await refresh()
      const { blockers } = await present(by, requestOrigin)
      const [blocker] = blockers
      if (blocker) return refuse('conflict', `The site cannot go live yet. ${blocker.name}: ${blocker.text}`)
      const refusal = await transact(db, async (transaction) => {
        const state = await lockSiteState(transaction)
        if (state.liveAt) return refuse('conflict', 'The site is live already')
        await writeSiteState(transaction, { ...state, liveAt: clock() })
        await recordAudit(transaction, by, 'site.went_live')
        return { ok: true as const }
      })
      if (!refusal.ok) return refusal
      await refresh()
      return { ok: true, setUp: await present(by, requestOrigin) }
    },

    async takeBack(by, requestOrigin) {
      if (!isPermitted(by)) return NOT_PERMITTED
      const refusal = await transact(db, async (transaction) => {
        const state = await lockSiteState(transaction)
        if (!takeBackUntil(state, clock()))
          return refuse('conflict', 'Only a site that went live in the last 24 hours can be taken back')
        await writeSiteState(transaction, { ...state, liveAt: null })
        await recordAudit(transaction, by, 'site.taken_back')
        return { ok: true as const }
      })
      if (!refusal.ok) return refusal
      await refresh()
      return { ok: true, setUp: await present(by, requestOrigin) }
    },
  }
}

function mailStateOf({ test, testConfirmedAt }: Pick<MailServerRow, 'test' | 'testConfirmedAt'>): MailState {
  if (testConfirmedAt) return 'confirmed'
  return test?.isAccepted ? 'accepted' : 'untested'
}
