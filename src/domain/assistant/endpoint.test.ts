import { expect, test } from 'vitest'
import { isAllowedEndpoint } from './endpoint.ts'

test('allows only the named hosts', () => {
  const hosts = ['llm.example.com', '127.0.0.1']
  for (const endpoint of [
    'https://llm.example.com/v1',
    'http://127.0.0.1:8080/v1',
    'https://LLM.example.com/',
  ])
    expect(isAllowedEndpoint(endpoint, hosts)).toBe(true)
  for (const endpoint of [
    'https://llm.example.com.evil.example/v1',
    'https://llm.example.com@evil.example/v1',
    'https://evil.example/?llm.example.com',
    'https://me:secret@llm.example.com/v1',
    'llm.example.com',
    '',
  ])
    expect(isAllowedEndpoint(endpoint, hosts)).toBe(false)
})
