import { expect, test } from 'vitest'
import { createWebPushSender } from './web-push-sender.ts'

const sender = createWebPushSender()
const keys = sender.createKeys()
const TARGET = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
const OPTIONS = { keys, contact: 'mailto:someone@example.com' }

test('creates keys that browsers accept', () => {
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65)
  expect(Buffer.from(keys.privateKey, 'base64url')).toHaveLength(32)
})

test('never sends to a host that is not a push service, and forgets it', async () => {
  const target = { ...TARGET, endpoint: 'https://127.0.0.1/abc' }
  expect(await sender.send(target, '{}', OPTIONS)).toBe('gone')
})

test('reports a browser whose keys are broken, and throws nothing', async () => {
  const target = { ...TARGET, endpoint: 'https://fcm.googleapis.com/fcm/send/abc' }
  expect(await sender.send(target, '{}', OPTIONS)).toBe('failed')
})
