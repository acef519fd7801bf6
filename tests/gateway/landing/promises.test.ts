import { globSync, readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { parse } from 'yaml'
import { DAY_MS, msOfFields } from '#api/china-time.ts'
import { findCampaignCoupon } from '#api/coupon/campaign-coupons.ts'
import { listCoupons } from '#api/coupon/list-coupons.ts'
import { campaignWord } from '#api/landing/campaign.ts'
import { submitLead } from '#api/landing/submit-lead.ts'
import { grantByCode } from '#gateway/coupon/grant-coupon-once.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newCaller, newMobile, newPhoneUser, receiveCode } from '../../support/account/calls.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'

const test = shopTest()

interface Block {
  kind: string
  items?: { code?: string }[]
  gift?: string
}

/** Every coupon block and every gift of a form, of both brands. */
const PROMISES = globSync('**/*.yaml', { cwd: 'src/content/campaigns' })
  .sort()
  .flatMap((file) => {
    const { blocks }: { blocks: Block[] } = parse(
      readFileSync(`src/content/campaigns/${file}`, 'utf8'),
    )
    return blocks.flatMap(({ kind, items = [], gift }) => {
      const path = `/${file.slice(0, -'.yaml'.length)}`
      const codes = kind === 'coupon' ? items.map(({ code }) => code ?? '') : []
      return [
        ...codes.map((code) => ({ path, code, isGift: false })),
        ...(gift ? [{ path, code: gift, isGift: true }] : []),
      ]
    })
  })

/** The first moment of the day on which the coupon is claimed; now, if there is none. */
function claimTime(code: string, now: Date): Date {
  const day = findCampaignCoupon(code)?.claimDays?.[0]
  return day ? new Date(msOfFields(`${day}T00:00`)) : now
}

async function leave(gateway: RunningGateway, path: string, mobile: string, gift: string) {
  const smsCode = await receiveCode(gateway, mobile, 'lead')
  const lead = { campaign: campaignWord(path), mobile, smsCode, gift }
  expect(await callGateway(newCaller(gateway), submitLead, lead)).toMatchObject({ code: '0' })
}

describe('what campaign pages promise', () => {
  test('there is a promise of each sort to redeem', () => {
    expect(PROMISES.filter(({ isGift }) => isGift).length).toBeGreaterThan(0)
    expect(PROMISES.filter(({ isGift }) => !isGift).length).toBeGreaterThan(5)
  })

  test.for(PROMISES)('the promise $code of $path arrives', async (promise, { gateway }) => {
    const { path, code, isGift } = promise
    const mobile = newMobile()
    if (isGift) {
      await leave(gateway, path, mobile, code)
      // A code was sent to this mobile just now.
      await gateway.services.db.deleteFrom('sms_codes').execute()
    }
    const user = await newPhoneUser(gateway, mobile)
    const { clock, db } = gateway.services
    if (!isGift) await grantByCode(db, { userId: user.userId, code }, claimTime(code, clock.now()))
    const coupon = findCampaignCoupon(code)
    expect(await send(user, listCoupons, {})).toMatchObject([
      {
        value: coupon?.fen,
        minSpendFen: coupon?.minSpendFen,
        productIds: coupon?.productIds,
      },
    ])
  })

  test('a gift goes to an account that exists already, and to nobody twice', async ({
    gateway,
  }) => {
    const mobile = newMobile()
    const user = await newPhoneUser(gateway, mobile)
    for (const path of ['/newUser', '/smk']) {
      await gateway.services.db.deleteFrom('sms_codes').execute()
      await leave(gateway, path, mobile, 'NEWUSER100')
    }
    expect(await send(user, listCoupons, {})).toHaveLength(1)
  })

  test('a coupon of a sale is refused before its days and after them', async ({
    gateway,
    user,
  }) => {
    const { db } = gateway.services
    const claim = { userId: user.userId, code: 'D11DAY20' }
    const day = msOfFields('2027-11-11T00:00')
    expect(await grantByCode(db, claim, new Date(day - 1))).toMatchObject({ name: 'COUPON_EARLY' })
    expect(await grantByCode(db, claim, new Date(day + DAY_MS))).toMatchObject({
      name: 'COUPON_OVER',
    })
  })
})
