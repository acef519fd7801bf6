import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasMarketData, marketDataPath } from '../market/recorded-data.ts'

/** A data folder with the real market where it is recorded; the gateway fills an empty folder itself. */
export function prepareMarket(): { dataDir: string; remove(): void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-market-'))
  if (hasMarketData) {
    const imported = spawnSync(
      process.execPath,
      ['scripts/market/import.ts', marketDataPath('.')],
      { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', SANDBOX: '1' } },
    )
    if (imported.status !== 0) throw new Error(String(imported.stderr))
  }
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
