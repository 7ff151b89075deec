import type { Database, Transaction } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { countLeadsByAssigner, countRoutedLeads } from '../../data/routing/figures.ts'
import { listEveryone } from '../../data/routing/staff.ts'
import {
  deleteDraft,
  endLive,
  findVersions,
  lockVersions,
  makeLive,
  type RoutingVersion,
  type RoutingVersions,
  writeDraft,
} from '../../data/routing/versions.ts'
import { insertAudit } from '../../data/users/index.ts'
import { COUNTERS } from '../../domain/dealerships/counters.ts'
import { leadForm } from '../../domain/leads/forms/lead-forms.ts'
import { can } from '../../domain/permissions/permissions.ts'
import { type Outcome, type Refusal, refuse } from '../../domain/refusals/refusal.ts'
import type { RoutingReceipt } from '../../domain/routing/receipt.ts'
import type { RoutingView, TriedLead } from '../../domain/routing/routing-schemas.ts'
import type { RoutingRule } from '../../domain/routing/rule.ts'
import { ruleWarnings } from '../../domain/routing/rule-warnings.ts'
import type { Acting } from '../../domain/users/acting.ts'
import type { User } from '../../domain/users/user.ts'
import { type Published, timeZoneOf } from '../published/index.ts'
import { routingNames } from './routing-names.ts'
import { readRuleRunner } from './rule-runner.ts'

const FIGURE_DAYS = 30
const DAY_MS = 86_400_000

type RoutingRefusal = Refusal<'not_permitted' | 'conflict'> | Refusal<'changed', { view: RoutingView }>
type RoutingOutcome = Outcome<RoutingView, RoutingRefusal>

export interface RoutingRuleServices {
  view(user: User): Promise<Outcome<RoutingView, Refusal<'not_permitted'>>>
  /** Replaces the rules of the draft. The second of two editors is told. */
  saveDraft(acting: Acting, draft: { rules: RoutingRule[]; version: number }): Promise<RoutingOutcome>
  discardDraft(acting: Acting, version: number): Promise<RoutingOutcome>
  /** Makes the draft live. Leads that have arrived already stay where they are. */
  switchOn(acting: Acting, draft: { version: number; isConfirmed: boolean }): Promise<RoutingOutcome>
  switchOff(acting: Acting): Promise<RoutingOutcome>
  /** Says what the draft, or the live rules without a draft, would do with a lead now. */
  tryLead(user: User, lead: TriedLead): Promise<Outcome<RoutingReceipt, Refusal<'not_permitted'>>>
}

interface Dependencies {
  db: Database
  published: () => Published
  clock: () => Date
}

export const ROUTING_PERMISSION = 'departments.manage'
export const ROUTING_NOT_PERMITTED = refuse(
  'not_permitted',
  'You do not have permission to change routing rules',
)
const NOT_REPLAYED = 'Replay the draft first, or confirm that you switch it on without a replay'
const TARGET = { kind: 'routing', id: 'rules', label: 'the routing rules' }

export function createRoutingRuleServices({ db, published, clock }: Dependencies): RoutingRuleServices {
  async function readView(): Promise<RoutingView> {
    const now = clock()
    const since = new Date(now.getTime() - FIGURE_DAYS * DAY_MS)
    return db.transaction(async (transaction) => {
      const versions = await findVersions(transaction)
      const rules = (versions.draft ?? versions.live)?.rules ?? []
      const runner = await readRuleRunner(transaction, { published: published(), rules, now })
      const { byRule, byPerson } = await countRoutedLeads(transaction, since)
      const totals = await countLeadsByAssigner(transaction, since)
      const { dealerships, summary } = published()
      const nameOf = (id: string | null) =>
        runner.people.find((person) => person.id === id)?.name ?? 'Someone'
      return {
        ...presentVersions(versions, nameOf),
        warnings: warningsOf(rules, runner.people),
        people: runner
          .candidates(null)
          .map(({ id, name, role, department, dealership, active, presence, openLeads }) => ({
            id,
            name,
            role,
            department,
            dealership,
            active,
            presence,
            openLeads,
            routedLeads: byPerson.get(id) ?? 0,
          })),
        dealerships: dealerships.map(({ slug, suburb }) => ({ slug, name: suburb })),
        departments: [...COUNTERS],
        makes: summary.makes.map(({ make }) => make),
        leadsByRule: Object.fromEntries(byRule),
        totals,
        timeZone: timeZoneOf(published(), null),
      }
    })
  }

  function warningsOf(rules: readonly RoutingRule[], people: readonly User[]) {
    const { dealerships } = published()
    const slugs = dealerships.map(({ slug }) => slug)
    return ruleWarnings(rules, { people, dealerships: slugs, names: routingNames(published(), people) })
  }

  async function act(
    { user }: Acting,
    version: number | null,
    work: (transaction: Transaction, versions: RoutingVersions) => Promise<{ ok: true } | RoutingRefusal>,
  ): Promise<RoutingOutcome> {
    if (!can(user, ROUTING_PERMISSION)) return ROUTING_NOT_PERMITTED
    const outcome = await transact(db, async (transaction): Promise<{ ok: true } | RoutingRefusal> => {
      const versions = await lockVersions(transaction)
      const isStale = version !== null && version !== (versions.draft?.version ?? 0)
      return isStale ? STALE : work(transaction, versions)
    })
    if (outcome.ok) return { ok: true, value: await readView() }
    if (outcome !== STALE) return outcome
    const view = await readView()
    return refuse('changed', `${view.draft?.editedBy ?? 'Someone else'} changed the draft first`, { view })
  }

  return {
    view: async (user) =>
      can(user, ROUTING_PERMISSION) ? { ok: true, value: await readView() } : ROUTING_NOT_PERMITTED,

    saveDraft: (acting, { rules, version }) =>
      act(acting, version, async (transaction, { draft }) => {
        const id = draft?.id ?? null
        const next = { id, rules, version: version + 1, by: acting.user.id, now: clock() }
        await writeDraft(transaction, next)
        return { ok: true }
      }),

    discardDraft: (acting, version) =>
      act(acting, version, async (transaction) => {
        await deleteDraft(transaction)
        return { ok: true }
      }),

    switchOn: (acting, { version, isConfirmed }) =>
      act(acting, version, async (transaction, { draft, live }) => {
        if (!draft) return refuse('conflict', 'There is no draft to switch on')
        const blocking = warningsOf(draft.rules, await listEveryone(transaction)).find(
          (each) => each.isBlocking,
        )
        if (blocking) return refuse('conflict', blocking.text)
        if (!isReplayed(draft) && !isConfirmed) return refuse('conflict', NOT_REPLAYED)
        const now = clock()
        await makeLive(transaction, draft.id, { by: acting.user.id, now })
        const counts = { before: { rules: live?.rules.length ?? 0 }, after: { rules: draft.rules.length } }
        const { user, address } = acting
        const entry = { actor: user, act: 'routing.switched_on', target: TARGET, ...counts, address } as const
        await insertAudit(transaction, entry, now)
        return { ok: true }
      }),

    switchOff: (acting) =>
      act(acting, null, async (transaction, { live }) => {
        if (!live) return refuse('conflict', 'The routing rules are off already')
        await endLive(transaction)
        const { user, address } = acting
        const entry = { actor: user, act: 'routing.switched_off', target: TARGET, address } as const
        await insertAudit(transaction, entry, clock())
        return { ok: true }
      }),

    async tryLead(user, { form, make, price, source, dealership }) {
      if (!can(user, ROUTING_PERMISSION)) return ROUTING_NOT_PERMITTED
      const { department } = leadForm(form)
      const receipt = await db.transaction(async (transaction) => {
        const { draft, live } = await findVersions(transaction)
        const rules = (draft ?? live)?.rules ?? []
        const runner = await readRuleRunner(transaction, { published: published(), rules, now: clock() })
        const facts = { form, department, dealership, make, price, source }
        return runner.routeFacts(facts, { cause: 'arrival' }).receipt
      })
      return { ok: true, value: receipt }
    },
  }
}

/** Replaced by a refusal with the current rules, which are read after the rollback. */
const STALE = refuse('conflict', 'The draft has changed')

export function isReplayed({ replayedAt, editedAt }: RoutingVersion): boolean {
  return replayedAt !== null && replayedAt >= editedAt
}

function presentVersions({ draft, live }: RoutingVersions, nameOf: (id: string | null) => string) {
  return {
    draft: draft && {
      rules: draft.rules,
      version: draft.version,
      editedAt: draft.editedAt.toISOString(),
      editedBy: nameOf(draft.editedBy),
      isReplayed: isReplayed(draft),
    },
    live: live && {
      rules: live.rules,
      version: live.version,
      liveAt: (live.liveAt ?? live.editedAt).toISOString(),
      liveBy: nameOf(live.liveBy),
    },
  }
}
