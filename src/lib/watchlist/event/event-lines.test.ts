import { expect, test } from 'vitest'
import type { SecurityEvent } from '#api/quote/disclosure/list-events.ts'
import { eventDay, eventText, sides } from './event-lines.ts'

const of = (event: Partial<SecurityEvent>): SecurityEvent => ({
  ...{ symbol: 'sh600519', name: '贵州茅台', day: '2026-11-20', kind: 'list' },
  ...event,
})

test.each([
  [{ kind: 'exRights', cashPerShare: 27.673 }, '除权除息，每 10 股派 276.73 元'],
  [
    { kind: 'exRights', cashPerShare: 0.1, bonusRatio: 0.8, rightsRatio: 0.3 },
    '除权除息，每 10 股派 1 元、送转 8 股、配 3 股',
  ],
  [{ kind: 'report', period: '2026-09-30' }, '公布26三季报'],
  [
    { kind: 'unlock', shares: 4_000_000, ratioPercent: 20.2 },
    '限售解禁 400.00万股，占总股本 20.2%',
  ],
  [{ kind: 'unlock', shares: 4_000_000 }, '限售解禁 400.00万股'],
  [{ kind: 'apply' }, '新股申购'],
  [{ kind: 'suspended' }, '停牌'],
] as const)('an event is a sentence of investors: %j', (event, text) => {
  expect(eventText(of(event))).toBe(text)
})

test('days have their weekday, and today its name', () => {
  expect(eventDay('2026-12-18', '2026-11-20')).toBe('12-18 周五')
  expect(eventDay('2026-11-22', '2026-11-20')).toBe('11-22 周日')
  expect(eventDay('2026-11-20', '2026-11-20')).toBe('今天')
})

test('the nearest of what comes is first, and the latest of what is over', () => {
  const days = ['2026-11-16', '2026-11-18', '2026-11-20', '2026-12-01']
  const { coming, past } = sides(
    days.map((day) => of({ day })),
    '2026-11-20',
  )
  expect(coming.map(({ day }) => day)).toEqual(['2026-11-20', '2026-12-01'])
  expect(past.map(({ day }) => day)).toEqual(['2026-11-18', '2026-11-16'])
})
