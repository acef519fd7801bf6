import { expect, test } from 'vitest'
import { readTraceConfig } from './trace-config.ts'

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }

test('a gateway without the address of a collector traces nothing', () => {
  expect(readTraceConfig({ OTEL_SERVICE_NAME: 'gateway' })).toBeUndefined()
})

test('spans are posted below the address, with the headers named', () => {
  const headers = 'authorization=Basic%20a2V5, x-team=market'
  expect(readTraceConfig({ ...ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: headers })).toEqual({
    url: 'http://collector:4318/v1/traces',
    headers: { authorization: 'Basic a2V5', 'x-team': 'market' },
    serviceName: 'gateway',
    share: 1,
  })
  expect(readTraceConfig({ ...ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '0.05' })?.share).toBe(0.05)
})

test.each([
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
  { ...ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
  { ...ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '5' },
  { ...ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: 'secret' },
])('the start is refused with %j, without repeating a key', (env) => {
  expect(() => readTraceConfig(env)).toThrow(/^OTEL_(?!.*secret)/)
})
