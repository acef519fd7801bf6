import { spawnSync } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { expect } from 'vitest'
import { DAY_MS } from '#api/china-time.ts'
import type { ValueOf } from '#api/codec.ts'
import { listCoupons } from '#api/coupon/list-coupons.ts'
import { getDrawState } from '#api/games/draw/get-draw-state.ts'
import { getProof, type proof } from '#api/games/draw/get-proof.ts'
import { listOwnWins } from '#api/games/draw/list-own-wins.ts'
import { listWins } from '#api/games/draw/list-wins.ts'
import { drawMessage, rowOfTicket, ticketOf } from '#api/games/draw/ticket.ts'
import { getCurrentEgg } from '#api/games/egg/get-current-egg.ts'
import { getEggTimes } from '#api/games/egg/get-egg-times.ts'
import { listOwnEggWins } from '#api/games/egg/list-own-egg-wins.ts'
import { selectEgg } from '#api/games/egg/select-egg.ts'
import { listLedger } from '#api/wallet/list-ledger.ts'
import { setPaused } from '#gateway/games/setting-queries.ts'
import { seedUser } from '../../support/account/seed-user.ts'
import { addChances, newNonce, play, rigDay, tryPlay } from '../../support/games/play.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'

const test = gatewayTest()

test('a day brings one chance, which the first play spends; the next day brings another', async ({
  user,
  clock,
}) => {
  expect(await send(user, getDrawState, { game: 'lottery' })).toMatchObject({
    phase: 'open',
    chancesLeft: 1,
    sources: [
      { from: 'daily', isDone: 1 },
      { from: 'risk', count: 2, isDone: 0 },
    ],
  })
  expect((await play(user)).chancesLeft).toBe(0)
  expect((await tryPlay(user)).code).toBe('E460004')
  await clock.advance(DAY_MS)
  expect((await send(user, getDrawState, { game: 'lottery' })).chancesLeft).toBe(1)
})

test('the same nonce is the same play, however often and under whatever key it is sent', async ({
  gateway,
  user,
}) => {
  await addChances(gateway, { game: 'lottery', userId: user.userId, count: 3 })
  const nonce = newNonce()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      play({ ...user, key: `tap-of-one-play-${i}` }, 'lottery', nonce),
    ),
  )
  expect(new Set(answers.map(({ playId }) => playId)).size).toBe(1)
  expect(answers[0]?.chancesLeft).toBe(3)
})

test('a visitor sees the game without chances, and cannot play', async ({ visitor }) => {
  const state = await send(visitor, getDrawState, { game: 'lottery' })
  expect(state.chancesLeft).toBeUndefined()
  expect(state.commitment.seedHash).toMatch(/^[0-9a-f]{64}$/)
  expect((await tryPlay(visitor)).code).toBe('E100002')
})

/** The independent script of the documents, on the wire format of a proof. */
const verify = (revealed: ValueOf<typeof proof>) =>
  spawnSync('python3', ['docs/clients/verify-draw.py'], {
    input: JSON.stringify(getProof.answer.encode(revealed)),
    encoding: 'utf8',
  }).stdout.trim()

test('a draw can be repeated from the seed that is published after its day', async ({
  user,
  visitor,
  clock,
}) => {
  const before = await send(visitor, getDrawState, { game: 'activityLottery' })
  const nonce = newNonce()
  const { playId, prizeId } = await play(user, 'activityLottery', nonce)
  const early = await send(visitor, getProof, { playId })
  expect(early).toMatchObject({ seedHash: before.commitment.seedHash, nonce, playNumber: 1 })
  expect(early.seed).toBeUndefined()
  await clock.advance(DAY_MS)
  const revealed = await send(visitor, getProof, { playId })
  const { seed = '', odds, player } = revealed
  expect(createHash('sha256').update(seed).digest('hex')).toBe(before.commitment.seedHash)
  const message = drawMessage({ game: 'activityLottery', player, playNumber: 1, nonce })
  const ticket = ticketOf(createHmac('sha256', seed).update(message).digest('hex'))
  expect(ticket).toBe(revealed.ticket)
  expect(rowOfTicket(odds, ticket).id).toBe(prizeId)
  expect(verify(revealed)).toBe('ok')
  expect(verify({ ...revealed, playNumber: 2 })).toMatch(/^the number is/)
  expect(verify({ ...revealed, seed: seed.replace(/^./, 'x') })).toContain('not the one')
})

test('a prize that has run out becomes what the rules announce', async ({ gateway, newUser }) => {
  await rigDay(gateway, { game: 'turntable', prize: 'coins-168', stock: 1 })
  const [first, second] = [await newUser(), await newUser()]
  expect(await play(first, 'turntable')).toMatchObject({ prizeId: 'coins-168', isWin: 1 })
  expect(await play(second, 'turntable')).toMatchObject({
    prizeId: 'coins-6',
    missedName: '168 金币',
  })
  const { entries } = await send(second, listLedger, { unit: 'coin' })
  expect(entries).toMatchObject([{ kind: 'activity', amount: 6 }])
  const { stock } = await send(first, getDrawState, { game: 'turntable' })
  expect(stock.find(({ prizeId }) => prizeId === 'coins-168')?.left).toBe(0)
})

test('a play that won nothing is listed for a week beside the prizes, so that it can be verified', async ({
  gateway,
  newUser,
  clock,
}) => {
  await rigDay(gateway, { game: 'turntable', prize: 'thanks', stock: 9 })
  const loser = await newUser()
  const { playId } = await play(loser, 'turntable')
  const own = () => send(loser, listOwnWins, { game: 'turntable' })
  expect(await own()).toMatchObject([{ playId, kind: 'none', prizeName: '谢谢参与' }])
  await clock.advance(8 * DAY_MS)
  expect(await own()).toEqual([])
})

test('a coupon that is won is in the wallet, and the winner is listed with a masked name', async ({
  gateway,
}) => {
  await rigDay(gateway, { game: 'topBox', prize: 'coupon-20', stock: 5 })
  const winner = await seedUser(gateway, 'box-winner')
  await play(winner, 'topBox')
  const coupons = await send(winner, listCoupons, {})
  expect(JSON.stringify(coupons)).toContain('新人立减券')
  expect(await send({ url: gateway.url }, listWins, { game: 'topBox' })).toMatchObject([
    { name: '测**', prizeName: '20 元立减券' },
  ])
})

test('a paused game keeps its chances, and one that has not begun or is over is not played', async ({
  gateway,
  user,
  clock,
}) => {
  const { db } = gateway.services
  await setPaused(db, 'topBox', true, new Date())
  expect((await tryPlay(user, 'topBox')).code).toBe('E460003')
  await setPaused(db, 'topBox', false, new Date())
  expect((await tryPlay(user, 'activityTurntable11')).code).toBe('E460001')
  const playAt = async (time: Date) => {
    await clock.moveTo(time)
    const player = await seedUser(gateway, `player-of-${time.getTime()}`)
    return tryPlay({ ...player, nowMs: time.getTime() }, 'activityTurntable11')
  }
  expect(await playAt(new Date('2027-11-11T02:00:00Z'))).toMatchObject({ code: '0' })
  expect(await playAt(new Date('2027-11-11T16:00:00Z'))).toMatchObject({ code: 'E460002' })
})

test('a held player plays no more until an operator releases them', async ({ gateway, user }) => {
  await play(user)
  await gateway.services.db
    .updateTable('game_players')
    .set({ is_held: true })
    .where('user_id', '=', user.userId)
    .execute()
  expect((await tryPlay(user)).code).toBe('E460005')
})

test('a golden egg is smashed by its own calls, and shows which one it was', async ({ user }) => {
  expect(await send(user, getEggTimes, {})).toEqual({ chancesLeft: 1 })
  const { isWin } = await send(user, selectEgg, { nonce: newNonce(), pick: 4 })
  expect(await send(user, getCurrentEgg, {})).toMatchObject({ chancesLeft: 0, opened: [4] })
  // A play that won nothing is listed as well, so that it can be verified.
  const own = await send(user, listOwnEggWins, {})
  expect(own.map(({ kind }) => kind === 'none')).toEqual([isWin === 0])
})
