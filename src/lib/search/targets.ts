import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { EntryKind } from './index/entry.ts'

/** Pages of this build that results link to; missing ones are not built. */
export interface Targets {
  stock?: string | undefined
  hongKong?: string | undefined
  index?: string | undefined
  sector?: string | undefined
}

/** The pages that results link to, among those of a build. */
export function targetsOf(isThere: (path: string) => boolean): Targets {
  const path = (one: string) => (isThere(one) ? one : undefined)
  return {
    stock: path('/StockDetails'),
    hongKong: path('/HKDetail'),
    index: path('/indexStock'),
    sector: path('/market'),
  }
}

/** The targets in the page's markup. */
export function readTargets(text: string | undefined): Targets {
  const known: Record<string, unknown> = JSON.parse(text ?? '{}')
  const path = (name: keyof Targets) => (typeof known[name] === 'string' ? known[name] : undefined)
  const [stock, hongKong] = [path('stock'), path('hongKong')]
  return { stock, hongKong, index: path('index'), sector: path('sector') }
}

/** The address of a result; undefined if this build has no such page. */
export function hrefOf(kind: EntryKind, key: string, targets: Targets): string | undefined {
  if (kind === 'stock')
    return symbolPage(key.startsWith('hk') ? targets.hongKong : targets.stock, key)
  if (kind === 'index') return symbolPage(targets.index, key)
  if (kind === 'sector')
    return targets.sector && `${targets.sector}?sector=${encodeURIComponent(key)}`
  return key
}

function symbolPage(page: string | undefined, symbol: StockSymbol): string | undefined {
  return page && `${page}?symbol=${encodeURIComponent(symbol)}`
}
