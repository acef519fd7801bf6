import { ConfigError } from '../../config-error.ts'

export interface TraceConfig {
  /** Where spans are posted. */
  url: string
  headers: Readonly<Record<string, string>>
  serviceName: string
  /** The share of requests that are traced, unless their sender has decided. */
  share: number
}

/** The variables of OpenTelemetry's document, as far as traces by HTTP and JSON need them; without an address none. */
export function readTraceConfig(
  env: Readonly<Record<string, string | undefined>>,
): TraceConfig | undefined {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return undefined
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new ConfigError(
      'OTEL_EXPORTER_OTLP_ENDPOINT is not an address like http://collector:4318',
    )
  if ((env.OTEL_EXPORTER_OTLP_PROTOCOL || 'http/json') !== 'http/json')
    throw new ConfigError('OTEL_EXPORTER_OTLP_PROTOCOL: only http/json is spoken')
  const share = Number(env.OTEL_TRACES_SAMPLER_ARG || '1')
  if (!(share >= 0 && share <= 1))
    throw new ConfigError('OTEL_TRACES_SAMPLER_ARG is not a share between 0 and 1')
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: readHeaders(env.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    serviceName: env.OTEL_SERVICE_NAME || 'gateway',
    share,
  }
}

/** `name=value,name=value`, values percent-encoded. The error repeats none, since they are keys of collectors. */
function readHeaders(list: string): Record<string, string> {
  const pairs = list.split(',').filter(Boolean)
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = /^\s*([\w-]+)\s*=\s*([!-~]*)\s*$/.exec(pair) ?? []
      if (!name || value === undefined)
        throw new ConfigError('OTEL_EXPORTER_OTLP_HEADERS is not a list like name=value,name=value')
      return [name, decodeURIComponent(value)]
    }),
  )
}
