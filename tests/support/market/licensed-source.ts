import type { CreateClient } from '#gateway/market/feed/module/module-client.ts'

/** A licensed feed as a company would write it (docs/how-to/add-a-market-source.md): one security, of known figures. */
const createClient: CreateClient = () => {
  const nothing = async () => ({ value: [] })
  return {
    batch: 200,
    async quotes(symbols) {
      if (symbols.includes('sz000858')) throw new Error('the line is broken')
      const known = symbols.filter((symbol) => symbol === 'sh600519')
      return { value: known.map((symbol) => ({ quote: { symbol, ...FIGURES } })) }
    },
    intraday: async () => ({ reason: 'empty' }),
    fiveDays: nothing,
    candles: nothing,
    search: nothing,
    listing: nothing,
  }
}
export default createClient

const FIGURES = { name: '贵州茅台', lastMilli: 1_234_560, prevCloseMilli: 1_200_000, volume: 4200 }
