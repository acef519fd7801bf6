import type { MarketSource } from '#gateway/config.ts'
import { createEastmoneyClient } from './eastmoney/eastmoney.ts'
import { loadModule } from './module/load-module.ts'
import type { SourceClient } from './source-client.ts'
import type { SourceTerms } from './source-http.ts'
import { createTencentClient } from './tencent/tencent.ts'

/** The client of `MARKET_SOURCE`; undefined for a replay. Throws a ConfigError if a module does not fit. */
export async function loadSource(
  source: MarketSource,
  terms: Omit<SourceTerms, 'hosts'>,
): Promise<SourceClient | undefined> {
  switch (source) {
    case 'replay':
      return undefined
    case 'tencent':
      return createTencentClient(terms)
    case 'eastmoney':
      return createEastmoneyClient(terms)
    default:
      return loadModule(source, terms)
  }
}
