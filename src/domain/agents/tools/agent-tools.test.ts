import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { CONSENT_THROUGH_AGENT, CONSENT_WORDINGS } from '../../leads/forms/consent.ts'
import { AGENT_TOOL_NAMES, AGENT_TOOLS } from './agent-tools.ts'

describe.each(AGENT_TOOL_NAMES)('%s', (name) => {
  const { input, output, description } = AGENT_TOOLS[name]

  test('refuses unknown parameters', () => {
    expect(input.safeParse({ anything: 1 }).error?.issues.map(({ code }) => code)).toContain(
      'unrecognized_keys',
    )
  })

  test('has schemas that other programs can read', () => {
    for (const schema of [z.toJSONSchema(input, { io: 'input' }), z.toJSONSchema(output)]) {
      expect(schema.type).toBe('object')
      expect(schema.additionalProperties).toBe(false)
    }
  })

  test('bounds every text and list that it takes', () => {
    const schema = JSON.stringify(z.toJSONSchema(input, { io: 'input' }))
    const texts = schema.match(/\{[^{}]*"type":"string"[^{}]*\}/g) ?? []
    for (const text of texts)
      expect(text).toMatch(/"maxLength"|"enum"|"const"|"pattern"|"format"|\{"type":"string"\}/)
  })

  test('has a description in sentences', () => {
    expect(description).toMatch(/^[A-Z][^]+\.$/)
  })
})

test('a request quotes the wording that the customer agrees to', () => {
  for (const name of ['request_call_back', 'request_test_drive'] as const) {
    const schema = JSON.stringify(z.toJSONSchema(AGENT_TOOLS[name].input, { io: 'input' }))
    expect(schema).toContain(CONSENT_WORDINGS[CONSENT_THROUGH_AGENT].contact)
    expect(schema).toContain(CONSENT_THROUGH_AGENT)
  }
})
