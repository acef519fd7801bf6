import { Gauge, type Registry } from 'prom-client'
import type { Balances } from './book-queries.ts'

const METRIC = 'gateway_coins_outstanding'

/** The gauge of the last hour: what the house owes people in coins, by where they are. */
export function showCoins(
  registry: Registry,
  { coins, heldCoins }: Pick<Balances, 'coins' | 'heldCoins'>,
): void {
  registry.removeSingleMetric(METRIC)
  const gauge = new Gauge({
    name: METRIC,
    help: 'Coins that people hold, at the last hourly count, by where they are',
    labelNames: ['place'],
    registers: [registry],
  })
  gauge.set({ place: 'people' }, coins - heldCoins)
  gauge.set({ place: 'orders' }, heldCoins)
}
