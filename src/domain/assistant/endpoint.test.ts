import { expect, test } from 'vitest'
import { endpointRefusal, isAllowedEndpoint, isSecureEndpoint } from './endpoint.ts'

const ORIGINS = ['https://llm.example.com', 'https://other.example.com:8443', 'http://127.0.0.1:8080']

test.each([
  'https://llm.example.com/v1',
  'https://LLM.example.com:443/',
  'https://other.example.com:8443/v1',
  'http://127.0.0.1:8080/v1',
])('allows %s', (endpoint) => {
  expect(isAllowedEndpoint(endpoint, ORIGINS)).toBe(true)
})

test.each([
  'http://llm.example.com/v1',
  'http://llm.example.com:443/v1',
  'https://llm.example.com:8443/v1',
  'https://other.example.com/v1',
  'http://127.0.0.1/v1',
  'http://127.0.0.1:8081/v1',
  'https://127.0.0.1:8080/v1',
  'https://llm.example.com.evil.example/v1',
  'https://llm.example.com@evil.example/v1',
  'https://evil.example/?llm.example.com',
  'https://me:secret@llm.example.com/v1',
  'llm.example.com',
  '',
])('refuses %s', (endpoint) => {
  expect(isAllowedEndpoint(endpoint, ORIGINS)).toBe(false)
})

test('names the origins that receive the key', () => {
  expect(endpointRefusal(ORIGINS)).toContain('https://other.example.com:8443')
  expect(endpointRefusal([])).toContain('ASSISTANT_URL')
})

test.each<[string, boolean]>([
  ['https://llm.example.com/v1', true],
  ['https://10.0.0.7:8443/v1', true],
  ['http://localhost:11434/v1', true],
  ['http://127.0.0.1:11434/v1', true],
  ['http://[::1]:11434/v1', true],
  ['http://llm.example.com/v1', false],
  ['http://10.0.0.7/v1', false],
  ['http://localhost.evil.example/v1', false],
  ['http://127.0.0.1.evil.example/v1', false],
  ['https://me:secret@llm.example.com/v1', false],
  ['ftp://localhost/v1', false],
  ['', false],
])('%s keeps the key safe on its way: %s', (endpoint, isSecure) => {
  expect(isSecureEndpoint(endpoint)).toBe(isSecure)
})
