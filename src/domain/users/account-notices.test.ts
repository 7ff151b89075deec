import { expect, test } from 'vitest'
import { ACCOUNT_NOTICES, type AccountNotice, accountNoticeMail } from './account-notices.ts'

const DETAILS = {
  siteName: 'Harbour Motor Group',
  user: { name: 'Robin Currawong', username: 'robin' },
  when: 'Mon 16 Nov 2026, 4:52 pm AEDT',
  device: 'Chrome on Windows',
  address: '192.0.2.7',
  resetUrl: 'https://cars.example/admin/forgotten-password',
}

test.each(Object.keys(ACCOUNT_NOTICES) as AccountNotice[])('says what, when and where: %s', (notice) => {
  const { subject, body } = accountNoticeMail(notice, DETAILS)
  expect(subject).toContain('Harbour Motor Group')
  for (const part of ['Robin Currawong', 'robin', DETAILS.when, DETAILS.device, DETAILS.address])
    expect(body).toContain(part)
  expect(body).toMatch(/\nhttps:\/\/cars\.example\/admin\/forgotten-password\n/)
})

test('names the administrator if there is no address to reset the password at', () => {
  const { body } = accountNoticeMail('new_device', { ...DETAILS, resetUrl: null })
  expect(body).toContain('someone else may be using your account: tell your administrator.')
  expect(body).not.toContain('http')
})
