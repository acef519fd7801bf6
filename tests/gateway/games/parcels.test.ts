import { expect } from 'vitest'
import { daysAfter } from '#api/china-time.ts'
import { listOwnWins } from '#api/games/draw/list-own-wins.ts'
import { registerParcel } from '#api/games/draw/register-parcel.ts'
import { listMessages } from '#api/message/list-messages.ts'
import { listAddresses } from '#api/order/address/list-addresses.ts'
import { saveAddress } from '#api/order/address/save-address.ts'
import { play, rigDay } from '../../support/games/play.ts'
import type { Caller } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { waitingInQueue } from '../../support/ops/waiting-in-queue.ts'

const test = gatewayTest()

/** A win of a parcel, and an address to send it to. */
async function parcelOf(gateway: Parameters<typeof rigDay>[0], winner: Caller) {
  await rigDay(gateway, { game: 'activityLottery2', prize: 'chart', stock: 3 })
  const { playId } = await play(winner, 'activityLottery2')
  await send(winner, saveAddress, {
    name: '王平',
    mobile: '13900000001',
    region: '北京市',
    detail: '一号院',
    isDefault: true,
  })
  const [address] = await send(winner, listAddresses, {})
  return { playId, addressId: address?.addressId ?? '' }
}

test('a parcel is sent to one address of its winner', async ({ gateway, user, newUser }) => {
  const parcel = await parcelOf(gateway, user)
  expect(await send(user, listOwnWins, {})).toMatchObject([
    { playId: parcel.playId, kind: 'goods', parcel: 'open' },
  ])
  // The message leads to the page whose list of prizes contains it.
  expect((await send(user, listMessages, {})).messages[0]).toMatchObject({
    title: '请登记收货地址',
    target: '/activity/Lottery2#prizes',
  })
  const stranger = await newUser()
  await expect(send(stranger, registerParcel, parcel)).rejects.toThrow('没有这份奖品')
  await expect(send(user, registerParcel, { ...parcel, addressId: 'x' })).rejects.toThrow(
    '请先选择',
  )
  expect(await send(user, registerParcel, parcel)).toMatchObject({ parcel: 'registered' })
  await expect(send(user, registerParcel, parcel)).rejects.toThrow('已经登记过')
})

test('an operator sees where a parcel goes, sends it once, and its winner reads the number', async ({
  gateway,
  user,
  operator,
}) => {
  const parcel = await parcelOf(gateway, user)
  await send(user, registerParcel, parcel)
  const { count } = await waitingInQueue(gateway, 'parcels')
  expect(count).toBeGreaterThan(0)
  const path = `/ops/parcels/${parcel.playId}`
  expect(await operator.text('/ops/parcels')).toContain(parcel.playId)
  expect(await operator.text(path)).not.toContain('一号院')
  const shown = await operator.post(path, { action: 'reveal' })
  expect(await shown.text()).toContain('王平 13900000001 北京市 一号院')
  const sent = { action: 'send', carrier: '顺丰速运', trackingNumber: 'SF12345678' }
  expect((await operator.post(path, sent)).status).toBeLessThan(400)
  expect(await waitingInQueue(gateway, 'parcels')).toMatchObject({ count: count - 1 })
  expect(await (await operator.post(path, sent)).text()).toContain('已寄出，请刷新页面')
  expect(await send(user, listOwnWins, {})).toMatchObject([
    { parcel: 'sent', tracking: '顺丰速运 SF12345678' },
  ])
  const { messages } = await send(user, listMessages, {})
  expect(messages.filter(({ title }) => title === '活动奖品已寄出')).toHaveLength(1)
  expect(messages[0]?.body).toContain('顺丰速运 SF12345678')
  const audit = await operator.text('/ops/audit')
  for (const title of ['查看收货信息', '登记奖品寄出']) expect(audit).toContain(title)
})

test('an address is named within thirty days, as the rules say', async ({ gateway, user }) => {
  const { db, clock } = gateway.services
  const parcel = await parcelOf(gateway, user)
  const wonAt = (days: number) =>
    db
      .updateTable('game_plays')
      .set({ created_at: daysAfter(clock.now(), -days) })
      .where('play_id', '=', parcel.playId)
      .execute()
  await wonAt(29)
  expect(await send(user, listOwnWins, {})).toMatchObject([{ parcel: 'open' }])
  await wonAt(31)
  expect(await send(user, listOwnWins, {})).toMatchObject([{ parcel: 'expired' }])
  await expect(send(user, registerParcel, parcel)).rejects.toThrow('已超过 30 天')
})
