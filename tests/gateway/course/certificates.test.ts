import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { bindUser } from '#api/account/sign-in/bind-user.ts'
import { submitInvestorInfo } from '#api/contract/investor/submit-investor-info.ts'
import { CERTIFICATE_NUMBER } from '#api/course/certificate/certificate.ts'
import { claimCertificate } from '#api/course/certificate/claim-certificate.ts'
import { getCertificatePicture } from '#api/course/certificate/get-certificate-picture.ts'
import { verifyCertificate } from '#api/course/certificate/verify-certificate.ts'
import { collectPlayback } from '#api/course/playback/collect-playback.ts'
import { deleteDueAccounts } from '#gateway/account/profile/delete-accounts.ts'
import { seedClasses } from '#gateway/course/seed-classes.ts'
import { seedLive } from '#gateway/live/sample/seed-live.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { loginByChatApp, newCaller } from '../../support/account/calls.ts'
import { storedCode } from '../../support/account/stored-code.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { INVESTOR } from '../../support/order/buyer-journey.ts'
import { paidOrder } from '../../support/order/calls.ts'

const test = shopTest()
test.beforeAll(async ({ gateway }) => {
  await seedLive(gateway.services)
  await seedClasses(gateway.services)
})

const COURSE = { productId: 'course-basic' }
const LAST = 'njdx-101'

/** Every lesson of the course but the first as finished, as the player's reports leave it. */
async function finishOthers({ services: { db, clock } }: RunningGateway, { userId }: Caller) {
  await db
    .insertInto('live_class_records')
    .columns(['user_id', 'room_id', 'is_finished', 'updated_at'])
    .expression((eb) =>
      eb
        .selectFrom('live_classes as c')
        .innerJoin('live_terms as t', 't.term_id', 'c.term_id')
        .select((inner) => [
          inner.val(userId).as('user_id'),
          'c.room_id',
          inner.lit(true).as('is_finished'),
          inner.val(clock.now()).as('updated_at'),
        ])
        .where('t.product_id', '=', COURSE.productId)
        .where('c.room_id', '!=', LAST),
    )
    .execute()
}

async function graduate(gateway: RunningGateway, person: Caller): Promise<string> {
  await paidOrder(person)
  await finishOthers(gateway, person)
  await send(person, collectPlayback, {
    ...{ id: LAST, seconds: 20, length: 20 },
    played: [{ from: 0, to: 20 }],
  })
  return (await send(person, claimCertificate, COURSE)).number
}

describe('a certificate', () => {
  test('a certificate is claimed once, when the last lesson was really played', async ({
    gateway,
    buyer,
    user,
    visitor,
  }) => {
    expect((await callGateway(visitor, claimCertificate, COURSE)).code).toBe('E100002')
    expect(await callGateway(user, claimCertificate, COURSE)).toMatchObject({ code: 'E420009' })
    await paidOrder(buyer)
    await finishOthers(gateway, buyer)
    const early = await callGateway(buyer, claimCertificate, COURSE)
    expect(early).toMatchObject({ code: 'E480001', msg: '全部课时学完以后才能领取结业证书' })
    // Moving to the end plays nothing.
    const report = { id: LAST, seconds: 20, length: 20 }
    await send(buyer, collectPlayback, { ...report, played: [] })
    expect((await callGateway(buyer, claimCertificate, COURSE)).code).toBe('E480001')
    await send(buyer, collectPlayback, { ...report, played: [{ from: 0, to: 19 }] })
    const claims = await Promise.all(
      Array.from({ length: 12 }, () => send(buyer, claimCertificate, COURSE)),
    )
    expect(new Set(claims.map(({ number }) => number)).size).toBe(1)
    expect(claims[0]?.number).toMatch(CERTIFICATE_NUMBER)
    const rows = await gateway.services.db.selectFrom('certificates').selectAll().execute()
    expect(rows.filter((row) => row.user_id === buyer.userId)).toHaveLength(1)
  })

  test('everybody may check a number, and learns no more than a masked name', async ({
    gateway,
    buyer,
    newBuyer,
  }) => {
    await send(buyer, submitInvestorInfo, INVESTOR)
    const number = await graduate(gateway, buyer)
    const stranger = newCaller(gateway)
    const { certificate, isOwn } = await send(stranger, verifyCertificate, { number })
    expect(certificate).toMatchObject({ number, name: '张**', title: expect.any(String) })
    expect(certificate?.title).not.toContain('示例')
    expect(isOwn).toBe(false)
    expect((await send(buyer, verifyCertificate, { number })).isOwn).toBe(true)

    const unknown = await send(stranger, verifyCertificate, { number: 'AAAAAAAAAAAA' })
    expect(unknown).toEqual({ certificate: undefined, isOwn: false })
    expect(await callGateway(stranger, verifyCertificate, { number: 'abc' })).toMatchObject({
      code: 'E100001',
      msg: expect.stringContaining('12 位'),
    })
    const other = await newBuyer()
    expect((await callGateway(other, getCertificatePicture, { number })).code).toBe('E100004')
    const { picture } = await send(buyer, getCertificatePicture, { number })
    const { width, height, format } = await sharp(Buffer.from(picture, 'base64')).metadata()
    expect([width, height, format]).toEqual([1200, 848, 'png'])
  })

  test('numbers cannot be tried one after the other', async ({ gateway }) => {
    const guesser = newCaller(gateway)
    const tries = Array.from({ length: 25 }, () =>
      callGateway(guesser, verifyCertificate, { number: 'AAAAAAAAAAAA' }),
    )
    const codes = (await Promise.all(tries)).map(({ code }) => code)
    expect(codes.filter((code) => code === '0')).toHaveLength(20)
  })

  test('both numbers of merged accounts stay good, and a deleted account leaves no name', async ({
    gateway,
    buyer,
  }) => {
    const chat = await loginByChatApp(gateway)
    const theirs = await graduate(gateway, chat)
    const own = await graduate(gateway, buyer)
    const smsCode = await storedCode(gateway, buyer.mobile)
    await callGateway(chat, bindUser, { mobile: buyer.mobile, smsCode, isMerge: true })
    const stranger = newCaller(gateway)
    for (const number of [theirs, own])
      expect((await send(stranger, verifyCertificate, { number })).certificate?.number).toBe(number)
    const { db, clock, config } = gateway.services
    await db
      .updateTable('orders')
      .set({ state: 'finished' })
      .where('user_id', '=', buyer.userId)
      .execute()
    await db
      .updateTable('users')
      .set({ deletion_at: clock.now() })
      .where('user_id', '=', buyer.userId)
      .execute()
    const later = new Date(clock.now().getTime() + 1000)
    await deleteDueAccounts(gateway.services, config.secretKey, later)
    const { certificate } = await send(stranger, verifyCertificate, { number: own })
    expect(certificate?.name).toBe('已注销用户')
  })
})
