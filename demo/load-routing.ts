import { eq } from 'drizzle-orm'
import type { Transaction } from '../src/data/database/database.ts'
import { users } from '../src/data/database/tables.ts'
import { writeDraft } from '../src/data/routing/versions.ts'
import { COUNTERS } from '../src/domain/dealerships/counters.ts'
import type { RoutingRule } from '../src/domain/routing/rule.ts'
import { ruleFor, suggestedRules } from '../src/domain/routing/rule-drafts.ts'

/** Loads a draft of routing rules. It is not live: leads of the demo stay unassigned until someone switches it on. */
export async function loadRouting(transaction: Transaction, now: Date): Promise<void> {
  const [manager] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(eq(users.username, 'sales.manager'))
  if (!manager) throw new Error('There is no demo account sales.manager')
  const expensiveCars: RoutingRule = {
    ...ruleFor({ priceFrom: 80_000 }, { department: 'sales' }),
    target: { kind: 'person', userId: manager.id },
  }
  const rules = suggestedRules(COUNTERS).map(
    (rule): RoutingRule =>
      rule.when.departments.includes('sales')
        ? {
            ...rule,
            maxOpenLeads: 40,
            clock: { targetMinutes: 60, warnMinutes: 45, onMiss: 'reassign', maxMoves: 1, tell: [] },
          }
        : rule,
  )
  await writeDraft(transaction, {
    id: null,
    rules: [expensiveCars, ...rules],
    version: 1,
    by: manager.id,
    now,
  })
}
