import { expect, test } from 'vitest'
import {
  ACKNOWLEDGEMENT_RULES,
  acknowledgementRefusal,
  MAX_ACKNOWLEDGEMENTS_PER_NETWORK_PER_DAY,
  MAX_ACKNOWLEDGEMENTS_PER_RECIPIENT_PER_DAY,
} from './acknowledgement-limits.ts'

test.each([
  ['recipient', 'toRecipient', MAX_ACKNOWLEDGEMENTS_PER_RECIPIENT_PER_DAY],
  ['network', 'fromNetwork', MAX_ACKNOWLEDGEMENTS_PER_NETWORK_PER_DAY],
] as const)('the limit of a %s applies exactly from its number', (name, count, limit) => {
  const none = { toRecipient: 0, fromNetwork: 0 }
  expect(acknowledgementRefusal({ ...none, [count]: limit - 1 })).toBeNull()
  expect(acknowledgementRefusal({ ...none, [count]: limit })).toBe(ACKNOWLEDGEMENT_RULES[name].text)
})
