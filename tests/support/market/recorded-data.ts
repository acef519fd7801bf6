import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Recorded market data, which the repository does not contain; suites over it run where the folder exists. */
const FOLDER = resolve(process.env.MARKET_DATA_DIR ?? '../shared/data')

export const hasMarketData = existsSync(join(FOLDER, 'reference'))

export function marketDataPath(name: string): string {
  return join(FOLDER, name)
}

/** The rows of one of its CSV files by column; its fields hold neither quotes nor commas. */
export function marketRows(name: string): Record<string, string>[] {
  const [header = '', ...lines] = readFileSync(marketDataPath(name), 'utf8').trim().split(/\r?\n/)
  const columns = header.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? '']))
  })
}
