import { findLeads, findPeople, findStock } from '../../data/console/search.ts'
import type { Database } from '../../data/database/database.ts'
import { CONSOLE_SEARCH, parseQuestion } from '../../domain/console-search/console-search.ts'
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
  /** What tells it from others of its name. */
  detail: string
  href: string
}

export interface ConsoleFindings {
  people: ConsoleFinding[]
  leads: ConsoleFinding[]
  vehicles: ConsoleFinding[]
}

export interface ConsoleSearchServices {
  /** Of what the person may see; nothing for too little to look for. */
  find(actor: Actor, text: string): Promise<ConsoleFindings>
}

export function createConsoleSearchServices({ db }: { db: Database }): ConsoleSearchServices {
  return {
    async find(actor, text) {
      const question = parseQuestion(text)
      if (!question) return { people: [], leads: [], vehicles: [] }
      const asked = { ...question, limit: CONSOLE_SEARCH.mostOfEach }
      const userScope = scopeFilterOf(actor, 'users.view')
      const leadScope = widestScopeFilter(actor, ['leads.view_all', 'leads.view_own'])
      const [people, leads, vehicles] = await Promise.all([
        isAnything(userScope) ? findPeople(db, asked, userScope) : [],
        isAnything(leadScope) ? findLeads(db, asked, leadScope) : [],
        findStock(db, asked),
      ])
      return {
        people: people.map(shownPerson),
        leads: leads.map(shownLead),
        vehicles: vehicles.map(shownVehicle),
      }
    },
  }
}

function isAnything({ is }: ScopeFilter): boolean {
  return is !== 'nothing'
}

function shownPerson(person: Awaited<ReturnType<typeof findPeople>>[number]): ConsoleFinding {
  const { id, name, username, role, active } = person
  return {
    id,
    title: name,
    detail: joined([roleLabel(role), username, !active && 'Inactive']),
    href: `${paths.dashboard({ tab: 'users' })}?${new URLSearchParams({ q: username })}`,
  }
}

function shownLead(lead: Awaited<ReturnType<typeof findLeads>>[number]): ConsoleFinding {
  const { id, name, reference, form, phone, email, isInQuarantine } = lead
  return {
    id,
    title: name,
    detail: joined([
      reference,
      FORM_NAMES[form].name,
      phone ? phoneText(phone) : email,
      isInQuarantine && 'In quarantine',
    ]),
    href: isInQuarantine ? paths.quarantine() : `${paths.leads()}?${new URLSearchParams({ lead: id })}`,
  }
}

function shownVehicle(vehicle: Awaited<ReturnType<typeof findStock>>[number]): ConsoleFinding {
  const { id, slug, stockid, title, price, status } = vehicle
  return {
    id: String(id),
    title,
    detail: joined([stockid, priceText(price), STATUS_NOTICES[status]?.tag]),
    href: paths.vehicle({ id: String(id), slug }),
  }
}

function joined(parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(' · ')
}
