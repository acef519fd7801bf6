import { expect } from 'vitest'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { standClock } from '../../support/market/clock.ts'
import { newOperator } from '../../support/ops/operator.ts'

const test = gatewayTest()
const YEAR_2027 = `1月1日至3日 元旦
2月5日至2月11日 春节
4月3日至5日 清明节
5月1日至5日 劳动节
6月9日 端午节
9月15日 中秋节
10月1日至7日 国庆节`

test('the next year is entered as the exchanges announce it, and the warning of the calendar’s end goes', async ({
  gateway,
}) => {
  await standClock(gateway, '2026-12-15T10:30:00')
  const operator = await newOperator(gateway)
  gateway.services.market.moments.forget()
  expect(await operator.text('/ops')).toContain('/ops/calendar">填写新的一年')
  const closures = YEAR_2027
  const added = await operator.post('/ops/calendar', { action: 'add', year: '2027', closures })
  expect(added.headers.get('location')).toBe('/ops/calendar/2027')
  expect(await operator.text('/ops')).not.toContain('交易日历只到')
  const calendar = await gateway.services.market.moments.calendar()
  expect(calendar?.nextTradingDay('2026-12-31')).toBe('2027-01-04')
  expect(calendar?.holidayOf('2027-02-08')).toBe('春节')
  const page = await operator.text('/ops/calendar/2027')
  expect(page).toContain('2027-10-01 至 2027-10-07 国庆节')

  const saved = YEAR_2027.replace('6月9日 端午节', '6月9日至10日 端午节')
  await operator.post('/ops/calendar/2027', { action: 'save', closures: saved })
  expect((await gateway.services.market.moments.calendar())?.isTradingDay('2027-06-10')).toBe(false)
})

test('days that are over stay as they were traded', async ({ gateway }) => {
  await standClock(gateway, '2026-11-20T10:30:00')
  const operator = await newOperator(gateway)
  const page = await operator.text('/ops/calendar/2026')
  const [, known = ''] = /<textarea[^>]*>([^<]+)/.exec(page) ?? []
  const closures = `${known.replaceAll('&#39;', "'")}\n2026-03-02 补休\n2026-12-30 年末`
  await operator.post('/ops/calendar/2026', { action: 'save', closures })
  const calendar = await gateway.services.market.moments.calendar()
  expect(calendar?.isTradingDay('2026-03-02')).toBe(true)
  expect(calendar?.isTradingDay('2026-12-30')).toBe(false)
})

test.for([
  [{ year: '2029', closures: YEAR_2027 }, '请按年份依次填写'],
  [{ year: '2026', closures: YEAR_2027 }, '2026 年已经填写'],
  [{ year: '2028', closures: '元旦放三天' }, '看不懂“元旦放三天”'],
] as const)('the year %j is refused with a sentence', async ([fields, sentence], { operator }) => {
  const refused = await operator.post('/ops/calendar', { action: 'add', ...fields })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain(sentence)
})

test('openings that no event explains are listed, counted in metrics, and wait for an operator', async ({
  gateway,
}) => {
  const { db } = gateway.services
  const gap = { day: 20230424, close_before_milli: 386_000, open_milli: 213_000 }
  await db
    .insertInto('price_gaps')
    .values({ symbol: 'sz300750', ...gap })
    .execute()
  const operator = await newOperator(gateway)
  const page = await operator.text('/ops/price-gaps?code=300750')
  for (const text of ['宁德时代', '2023-04-24', '386.00', '213.00', '-44.8'])
    expect(page).toContain(text)
  expect(await operator.text('/ops/price-gaps?code=600519')).not.toContain('sz300750')
  expect(await operator.text('/ops')).toMatch(/未解释的跳空<\/span><strong>1</)
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text()
  expect(metrics).toMatch(/^gateway_price_gaps 1$/m)
})
