import { type RoutingRule, type RuleConditions, ruleConditionsSchema } from '../../src/domain/routing/rule.ts'
import { nextInSequence } from './sequence.ts'

type RuleOverrides = Partial<Omit<RoutingRule, 'when'>> & { when?: Partial<RuleConditions> }

/** Makes a rule for every lead: round robin among the salespeople at the lead's dealership. */
export function makeRule({ when = {}, ...overrides }: RuleOverrides = {}): RoutingRule {
  return {
    id: `00000000-0000-4000-9000-${String(nextInSequence()).padStart(12, '0')}`,
    name: '',
    isOn: true,
    when: { ...ruleConditionsSchema.parse({}), ...when },
    target: { kind: 'round_robin', team: { department: 'sales', dealership: null } },
    maxOpenLeads: null,
    otherwise: 'next_rule',
    clock: null,
    ...overrides,
  }
}
