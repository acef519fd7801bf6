import { expect, test } from 'vitest'
import { CAMPAIGN_PATTERN, campaignWord } from '#api/landing/campaign.ts'
import { EVENT_PATH as AGREED_PATH } from '#api/landing/event-batch.ts'
import { getCampaignState } from '#api/landing/get-campaign-state.ts'
import { STATE_CALL } from './live-figures.ts'
import { EVENT_URL } from './page-events.ts'

/** The page's script repeats these addresses, because the agreement's codecs would double its size. */
test('the page calls and reports to the addresses of the agreement', () => {
  const { path, method, family } = getCampaignState
  expect(STATE_CALL).toEqual({ path: `/apiRequest${path}`, headers: { method, apitype: family } })
  expect(EVENT_URL).toBe(AGREED_PATH)
})

test('the page reads the fields the gateway writes', () => {
  const wire = getCampaignState.answer.encode({
    serverTime: 1,
    isEnded: true,
    seatsLeft: 2,
    stockLeft: 3,
    prices: [{ priceId: 'year', fen: 1280_00, listFen: 1580_00 }],
  })
  expect(wire).toMatchObject({
    serverTime: 1,
    seatsLeft: 2,
    stockLeft: 3,
    prices: [{ priceId: 'year', fen: 128_000, listFen: 158_000 }],
  })
  expect(Boolean(Number(Reflect.get(Object(wire), 'ended')))).toBe(true)
})

test.each([
  ['/smk', 'smk'],
  ['/activity/discountsStockKing', 'activityDiscountsStockKing'],
])('the page %s is known as %s', (path, word) => {
  expect(campaignWord(path)).toBe(word)
  expect(word).toMatch(CAMPAIGN_PATTERN)
})
