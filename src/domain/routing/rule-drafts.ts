import type { Counter } from '../dealerships/counters.ts'
import { type RoutingRule, type RuleConditions, ruleConditionsSchema } from './rule.ts'

const NO_CONDITIONS: RuleConditions = ruleConditionsSchema.parse({})

/** A rule for every lead of sales, to start from. */
export function newRule(): RoutingRule {
  return ruleFor({ departments: ['sales'], time: 'open' }, { department: 'sales' })
}

/** One rule for each department in opening hours, and one that makes other leads wait. */
export function suggestedRules(departments: readonly Counter[]): RoutingRule[] {
  return [
    ...departments.map((department) => ruleFor({ departments: [department], time: 'open' }, { department })),
    { ...ruleFor({}, { department: 'sales' }), target: { kind: 'wait' } },
  ]
}

export function copyOf(rule: RoutingRule): RoutingRule {
  return { ...rule, id: crypto.randomUUID() }
}

/** Takes turns in the department at the lead's dealership. */
export function ruleFor(when: Partial<RuleConditions>, { department }: { department: Counter }): RoutingRule {
  return {
    id: crypto.randomUUID(),
    name: '',
    isOn: true,
    when: { ...NO_CONDITIONS, ...when },
    target: { kind: 'round_robin', team: { department, dealership: null } },
    maxOpenLeads: null,
    otherwise: 'next_rule',
    clock: null,
  }
}
