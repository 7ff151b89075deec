import { findLeads, findPeople, findStock } from '../../data/console/search.ts'
import type { Database } from '../../data/database/database.ts'
import { CONSOLE_SEARCH, parseSearchQuery } from '../../domain/console-search/console-search.ts'
import { FORM_NAMES } from '../../domain/leads/forms/form-names.ts'
import { phoneText } from '../../domain/leads/forms/phone.ts'
import type { Actor } from '../../domain/permissions/permissions.ts'
import { type ScopeFilter, scopeFilterOf, widestScopeFilter } from '../../domain/permissions/scope-filter.ts'
import { paths } from '../../domain/site/routes.ts'
import { roleLabel } from '../../domain/users/user.ts'
import { STATUS_NOTICES } from '../../domain/vehicles/availability.ts'
import { priceText } from '../../domain/vehicles/prices/price.ts'

export interface ConsoleFinding {
  id: string
  title: string
  /** Distinguishes items with the same title. */
  detail: string
  href: string
}

export interface ConsoleFindings {
  people: ConsoleFinding[]
  leads: ConsoleFinding[]
  vehicles: ConsoleFinding[]
}

export interface ConsoleSearchServices {
  /** Searches what the actor may see; returns nothing for queries that are too short. */
  find(actor: Actor, text: string): Promise<ConsoleFindings>
}

export function createConsoleSearchServices({ db }: { db: Database }): ConsoleSearchServices {
  return {
    async find(actor, text) {
      const question = parseSearchQuery(text)
      if (!question) return { people: [], leads: [], vehicles: [] }
      const query = { ...question, limit: CONSOLE_SEARCH.maxResultsPerKind }
      const peopleScope = scopeFilterOf(actor, 'users.view')
      const leadScope = widestScopeFilter(actor, ['leads.view_all', 'leads.view_own'])
      const [people, leads, vehicles] = await Promise.all([
        isNotEmpty(peopleScope) ? findPeople(db, query, peopleScope) : [],
        isNotEmpty(leadScope) ? findLeads(db, query, leadScope) : [],
        findStock(db, query),
      ])
      return {
        people: people.map(personFinding),
        leads: leads.map(leadFinding),
        vehicles: vehicles.map(vehicleFinding),
      }
    },
  }
}

function isNotEmpty({ is }: ScopeFilter): boolean {
  return is !== 'nothing'
}

function personFinding(person: Awaited<ReturnType<typeof findPeople>>[number]): ConsoleFinding {
  const { id, name, username, role, active } = person
  return {
    id,
    title: name,
    detail: joinParts([roleLabel(role), username, !active && 'Inactive']),
    href: `${paths.dashboard({ tab: 'users' })}?${new URLSearchParams({ q: username })}`,
  }
}

function leadFinding(lead: Awaited<ReturnType<typeof findLeads>>[number]): ConsoleFinding {
  const { id, name, reference, form, phone, email, isInQuarantine } = lead
  return {
    id,
    title: name,
    detail: joinParts([
      reference,
      FORM_NAMES[form].name,
      phone ? phoneText(phone) : email,
      isInQuarantine && 'In quarantine',
    ]),
    href: isInQuarantine ? paths.quarantine() : `${paths.leads()}?${new URLSearchParams({ lead: id })}`,
  }
}

function vehicleFinding(vehicle: Awaited<ReturnType<typeof findStock>>[number]): ConsoleFinding {
  const { id, slug, stockid, title, price, status } = vehicle
  return {
    id: String(id),
    title,
    detail: joinParts([stockid, priceText(price), STATUS_NOTICES[status]?.tag]),
    href: paths.vehicle({ id: String(id), slug }),
  }
}

function joinParts(parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(' · ')
}
