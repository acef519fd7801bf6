import { expect } from 'vitest'
import { chooseDirection } from '#api/games/guess/choose-direction.ts'
import { getGuessRound } from '#api/games/guess/get-guess-round.ts'
import { drawNumber } from '#api/games/number/draw-number.ts'
import { getPacketRound } from '#api/games/packet/get-packet-round.ts'
import { grabPacket } from '#api/games/packet/grab-packet.ts'
import { checkIn } from '#api/games/task/check-in.ts'
import { claimTask } from '#api/games/task/claim-task.ts'
import { castVote } from '#api/games/vote/cast-vote.ts'
import { acceptCharacter } from '#api/games/word/accept-character.ts'
import { exchangeWord } from '#api/games/word/exchange-word.ts'
import { sendCharacter } from '#api/games/word/send-character.ts'
import { listLedger } from '#api/wallet/list-ledger.ts'
import { allGames } from '#gateway/games/game-files.ts'
import { setHeld } from '#gateway/games/setting-queries.ts'
import { addCharacter } from '#gateway/games/word/character-queries.ts'
import { seedUser } from '../../support/account/seed-user.ts'
import { newNonce, play, rigDay } from '../../support/games/play.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'

const test = gatewayTest()
const WORD = { game: 'activityWord' }
const HELD = 'E460005'

test('a person who is held takes part in no game, also before their first time', async ({
  gateway,
  clock,
}) => {
  const { db } = gateway.services
  await clock.moveTo(new Date('2026-11-20T12:30:01+08:00'))
  const [user, friend] = [await seedUser(gateway, 'held'), await seedUser(gateway, 'not-held')]
  const owner = { ...WORD, userId: friend.userId, character: '稳' }
  for (const _ of [1, 2]) await addCharacter(db, owner)
  const { giftId } = await send(friend, sendCharacter, { ...WORD, character: '稳' })
  const { day: guessDay } = await send(user, getGuessRound, {})
  const { round } = await send(user, getPacketRound, {})
  for (const { name } of allGames())
    await setHeld(db, { game: name, userId: user.userId, isHeld: true })
  const nonce = newNonce()
  const answers = await Promise.all([
    callGateway(user, drawNumber, { game: 'activityActivityNumber' }),
    callGateway(user, chooseDirection, { day: guessDay, direction: 'up' }),
    callGateway(user, castVote, { game: 'vote', candidate: 'fee' }),
    callGateway(user, grabPacket, { round, nonce }),
    callGateway(user, checkIn, {}),
    callGateway(user, claimTask, { taskId: 'vote' }),
    callGateway(user, exchangeWord, { ...WORD, nonce }),
    callGateway(user, sendCharacter, { ...WORD, character: '稳' }),
    callGateway(user, acceptCharacter, { giftId }),
  ])
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => HELD))
  await setHeld(db, { game: 'vote', userId: user.userId, isHeld: false })
  const cast = await callGateway(user, castVote, { game: 'vote', candidate: 'fee' })
  expect(cast.code).toBe('0')
})

test('operators see what games with rounds have given, and export who took part', async ({
  user,
  operator,
}) => {
  await send(user, checkIn, {})
  await send(user, castVote, { game: 'vote', candidate: 'fee' })
  await send(user, claimTask, { taskId: 'vote' })
  expect(await operator.text('/ops/games/incentive')).toContain(
    '参与 1 人 2 次，中奖 2 次，发出金币 12 枚，成本 0.12 元',
  )
  expect(await operator.text('/ops/games/vote')).toMatch(/参与 \d 人 \d 次，中奖 0 次/)
  await send(user, drawNumber, { game: 'activityActivityNumber' })
  const numbers = await operator.text('/ops/games/activityActivityNumber')
  expect(numbers).toContain('参与 1 人 1 次')
  // Its prizes are given every day: there is no stock to raise.
  expect(numbers).not.toContain('追加奖品数量')
  const file = await operator.text('/ops/games/incentive?format=csv')
  expect(file).toContain('checkIn')
  expect(await operator.text('/ops/audit')).toContain('参与记录 incentive')
})

test('coupons and parcels count with their value', async ({ gateway, user, operator }) => {
  await rigDay(gateway, { game: 'activityLottery2', prize: 'chart', stock: 3 })
  await play(user, 'activityLottery2')
  expect(await operator.text('/ops/games/activityLottery2')).toContain('成本 59.00 元')
})

test('the prize of a play is given again once, to whoever won it', async ({
  gateway,
  user,
  operator,
}) => {
  await rigDay(gateway, { game: 'topBox', prize: 'coins-99', stock: 7 })
  const { playId } = await play(user, 'topBox')
  const again = () => operator.post('/ops/games/topBox', { action: 'again', playId })
  expect((await again()).status).toBeLessThan(400)
  expect(await (await again()).text()).toContain('已经再发过一次')
  expect((await send(user, listLedger, { unit: 'coin' })).balance).toBe(198)
  expect(await operator.text('/ops/games/topBox')).toContain('发出金币 198 枚')
  expect(await operator.text('/ops/audit')).toContain('再发一次奖品')
  const elsewhere = await operator.post('/ops/games/lottery', { action: 'again', playId })
  expect(await elsewhere.text()).toContain('没有这份奖品')
})
