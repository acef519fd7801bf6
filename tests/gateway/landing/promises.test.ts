import { globSync, readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { parse } from 'yaml'
import { DAY_MS, msOfFields } from '#api/china-time.ts'
import { findCampaignCoupon } from '#api/coupon/campaign-coupons.ts'
import { listCoupons } from '#api/coupon/list-coupons.ts'
import { campaignWord } from '#api/landing/campaign.ts'
import { submitLead } from '#api/landing/submit-lead.ts'
import { mobileProved } from '#gateway/account/hooks.ts'
import { encryptMobile, hashMobile } from '#gateway/account/mobile.ts'
import { setMobile } from '#gateway/account/queries.ts'
import { grantByCode } from '#gateway/coupon/grant-coupon-once.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newCaller, newMobile, receiveCode } from '../../support/account/calls.ts'
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

/** What every login with the mobile does. */
function prove(
  { services: { clock, config, db } }: RunningGateway,
  userId: string,
  mobile: string,
) {
  const mobileHash = hashMobile(mobile, config.secretKey)
  return mobileProved.run(db, { userId, mobileHash, now: clock.now() })
}

describe('promises of campaign pages', () => {
  test('each sort of promise exists to be redeemed', () => {
    expect(PROMISES.filter(({ isGift }) => isGift).length).toBeGreaterThan(0)
    expect(PROMISES.filter(({ isGift }) => !isGift).length).toBeGreaterThan(5)
  })

  test.for(PROMISES)('the promise $code of $path arrives', async (promise, { gateway, user }) => {
    const { path, code, isGift } = promise
    const { clock, db } = gateway.services
    if (isGift) {
      const mobile = newMobile()
      await leave(gateway, path, mobile, code)
      await prove(gateway, user.userId, mobile)
    } else await grantByCode(db, { userId: user.userId, code }, claimTime(code, clock.now()))
    const coupon = findCampaignCoupon(code)
    expect(await send(user, listCoupons, {})).toMatchObject([
      {
        value: coupon?.fen,
        minSpendFen: coupon?.minSpendFen,
        productIds: coupon?.productIds,
      },
    ])
  })

  test('a gift goes to an account that has the mobile already, and to nobody twice', async ({
    gateway,
    user,
  }) => {
    const mobile = newMobile()
    const { config, db } = gateway.services
    const hash = hashMobile(mobile, config.secretKey)
    await setMobile(db, user.userId, { hash, sealed: encryptMobile(mobile, config.secretKey) })
    await leave(gateway, '/newUser', mobile, 'NEWUSER100')
    await prove(gateway, user.userId, mobile)
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
