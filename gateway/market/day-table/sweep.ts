import { hourly } from '../../hooks/sweep.ts'
import { readDayTables } from './read-day-tables.ts'

/** Only of a live source: replayed days have what was imported. */
export const sweep = hourly('读取行情源每日公布的表', (services) =>
  readDayTables(services, services.market.feed.dayTables ?? []),
)
