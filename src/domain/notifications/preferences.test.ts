import { expect, test } from 'vitest'
import { ROLES } from '../users/user.ts'
import { defaultPreferences, preferencesOf, preferencesSchema, wantsChannel } from './preferences.ts'

test.each(ROLES)('the defaults of the role %s are valid', (role) => {
  expect(preferencesSchema.parse(defaultPreferences(role))).toEqual(defaultPreferences(role))
})

test('mails everyone about a new lead, and only managers about a missed target', () => {
  for (const role of ROLES)
    expect(wantsChannel(defaultPreferences(role), 'lead_assigned', 'email')).toBe(true)
  expect(defaultPreferences('sales_user').kinds.response_missed).toBeUndefined()
  expect(wantsChannel(defaultPreferences('department_manager'), 'response_missed', 'browser')).toBe(true)
})

test('a kind added since they saved gets its default, and one of another role is dropped', () => {
  const saved = defaultPreferences('department_manager')
  const { lead_assigned: _missing, ...kinds } = saved.kinds
  const preferences = preferencesOf({ ...saved, kinds }, 'sales_user')
  expect(preferences.kinds.lead_assigned).toEqual({ email: true, browser: true })
  expect(preferences.kinds.leave_requested).toBeUndefined()
})

test.each([
  ['a time that is not offered', { digest: { isOn: true, at: '07:31' } }],
  [
    'quiet hours that end as they begin',
    { quietHours: { isOn: true, from: '07:00', to: '07:00', onDaysOff: true } },
  ],
  ['an unknown kind', { kinds: { gossip: { email: true, browser: true } } }],
  ['an unknown setting', { telex: true }],
])('refuses %s', (_what, parts) => {
  expect(preferencesSchema.safeParse({ ...defaultPreferences('admin'), ...parts }).success).toBe(false)
})
