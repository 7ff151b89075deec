import { expect, test } from 'vitest'
import { ConfigError, parseConfig } from './config.ts'

test('reads the collector of traces with its headers', () => {
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://10.0.0.5:4318/',
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20key=, x-tenant=cars',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  }
  expect(parseConfig(settings).tracing).toEqual({
    url: 'http://10.0.0.5:4318/v1/traces',
    headers: { 'api-key': 'a key=', 'x-tenant': 'cars' },
    ratio: 0.1,
  })
})

test('reads the address of error reports', () => {
  expect(parseConfig({ SENTRY_DSN: 'https://key@errors.example.com/7' }).sentry).toEqual({
    url: 'https://errors.example.com/api/7/envelope/',
    publicKey: 'key',
  })
})

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ['OTEL_TRACES_SAMPLER_ARG', 'often'],
  ['SENTRY_DSN', 'https://errors.example.com/7'],
])('refuses %s=%s', (name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => parseConfig({ [name]: value })).toThrow(name)
})
