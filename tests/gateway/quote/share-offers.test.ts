import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { listShareOffers } from '#api/quote/disclosure/list-share-offers.ts'
import { importFolder } from '#gateway/market/import/import-folder.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { standClock } from '../../support/market/clock.ts'
import { writeTables } from '../../support/market/tables.ts'

const OFFERS = `code,name,apply_code,apply_day,price,limit_shares,issue_shares,pe,win_rate,result_day,list_day
301991,示例甲,301991,2026-11-20,18.88,5000,20000000,23.5,,2026-11-24,
301992,示例乙,301992,2026-11-27,,,,,,,
301993,示例丙,301993,2026-11-24,9.9,5000,,,,,
301994,示例丁,301994,2026-11-10,20,5000,,,0.0312,2026-11-12,2026-11-18
301995,示例戊,301995,2026-11-16,20,5000,,,,2026-11-18,2026-11-25
301996,示例己,301996,2026-08-03,20,5000,,,,,2026-08-12
`

const test = gatewayTest({ seed: importOffers })

async function importOffers({ services: { db } }: RunningGateway): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'offers-'))
  writeTables(folder, { 'offers.csv': OFFERS })
  await importFolder(db, folder)
  rmSync(folder, { recursive: true })
}

test('offers of today come first, then those to come and those of the past two months', async ({
  gateway,
}) => {
  await standClock(gateway, '2026-11-20T10:30:00')
  const { offers, coveredUntil } = await send(gateway, listShareOffers, {})
  expect(offers.map(({ name, state }) => `${name} ${state}`)).toEqual([
    '示例甲 today',
    '示例丙 coming',
    '示例乙 coming',
    '示例戊 waiting',
    '示例丁 listed',
  ])
  expect(coveredUntil).toBe('2026-11-27')
  expect(offers[0]).toMatchObject({
    ...{ applyCode: '301991', applyDay: '2026-11-20', priceMilli: 18_880, pe: 23.5 },
    ...{ limitShares: 5000, issueShares: 20_000_000, resultDay: '2026-11-24' },
  })
  expect(offers[0]?.winRatePercent).toBeUndefined()
  expect(offers[2]?.priceMilli).toBeUndefined()
  expect(offers[4]?.winRatePercent).toBeCloseTo(0.0312)
})
