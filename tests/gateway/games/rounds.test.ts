import { expect } from 'vitest'
import { DAY_MS } from '#api/china-time.ts'
import { getDrawState } from '#api/games/draw/get-draw-state.ts'
import { chooseDirection } from '#api/games/guess/choose-direction.ts'
import { getGuessRound } from '#api/games/guess/get-guess-round.ts'
import { drawNumber } from '#api/games/number/draw-number.ts'
import { getNumberRound } from '#api/games/number/get-number-round.ts'
import { getPacketRound } from '#api/games/packet/get-packet-round.ts'
import { grabPacket } from '#api/games/packet/grab-packet.ts'
import { checkIn } from '#api/games/task/check-in.ts'
import { claimTask } from '#api/games/task/claim-task.ts'
import { listTasks } from '#api/games/task/list-tasks.ts'
import { castVote } from '#api/games/vote/cast-vote.ts'
import { getVoteResult } from '#api/games/vote/get-vote-result.ts'
import { acceptCharacter } from '#api/games/word/accept-character.ts'
import { exchangeWord } from '#api/games/word/exchange-word.ts'
import { sendCharacter } from '#api/games/word/send-character.ts'
import { listLedger } from '#api/wallet/list-ledger.ts'
import { setPaused } from '#gateway/games/setting-queries.ts'
import { sweep } from '#gateway/games/sweep.ts'
import { addCharacter } from '#gateway/games/word/character-queries.ts'
import { seedUser } from '../../support/account/seed-user.ts'
import { newNonce } from '../../support/games/play.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'

const test = gatewayTest()
const WORD = { game: 'activityWord' }

test('check-ins of days in a row give more each day, one of each day, by the ledger', async ({
  user,
  clock,
}) => {
  expect(await send(user, checkIn, {})).toEqual({ coins: 2, streak: 1 })
  await expect(send(user, checkIn, {})).rejects.toThrow('今天已经签到过了')
  await clock.advance(DAY_MS)
  expect(await send(user, checkIn, {})).toEqual({ coins: 2, streak: 2 })
  await clock.advance(2 * DAY_MS)
  expect(await send(user, checkIn, {})).toEqual({ coins: 2, streak: 1 })
  const { balance } = await send(user, listLedger, { unit: 'coin' })
  expect(balance).toBe(6)
  expect((await send(user, getDrawState, { game: 'turntable' })).chancesLeft).toBe(2)
})

test('a task is claimed once it is done, and once only', async ({ user }) => {
  const claim = () => callGateway(user, claimTask, { taskId: 'vote' })
  expect((await claim()).code).toBe('E460015')
  await send(user, castVote, { game: 'vote', candidate: 'fee' })
  expect((await send(user, listTasks, {})).tasks).toContainEqual({ id: 'vote', state: 'done' })
  expect((await claim()).code).toBe('0')
  expect((await claim()).code).toBe('E460016')
  expect((await send(user, listTasks, {})).coins).toBe(10)
})

test('a day has three votes, and who has cast none sees no numbers', async ({ user, visitor }) => {
  const cast = () => callGateway(user, castVote, { game: 'vote', candidate: 'report' })
  expect((await send(user, getVoteResult, { game: 'vote' })).counts).toEqual([])
  const answers = await Promise.all([cast(), cast(), cast(), cast()])
  expect(answers.map(({ code }) => code).sort()).toEqual(['0', '0', '0', 'E460011'])
  const result = await send(user, getVoteResult, { game: 'vote' })
  expect(result).toMatchObject({ votesLeft: 0 })
  expect(result.counts).toContainEqual({ id: 'report', count: 3 })
  expect((await send(visitor, getVoteResult, { game: 'vote' })).counts).toEqual([])
})

test('a paused game says so to everybody and takes no part, and goes on where it was', async ({
  gateway,
  clock,
  visitor,
}) => {
  const { db } = gateway.services
  await clock.moveTo(new Date('2026-11-24T12:30:01+08:00'))
  const player = await seedUser(gateway, 'paused-player')
  const { day } = await send(player, getGuessRound, {})
  const { round } = await send(player, getPacketRound, {})
  const number = { game: 'activityActivityNumber' }
  const states = () =>
    Promise.all([
      send(visitor, getGuessRound, {}),
      send(visitor, getVoteResult, { game: 'vote' }),
      send(visitor, getNumberRound, number),
      send(visitor, listTasks, {}),
      send(player, getPacketRound, {}),
    ])
  const take = () =>
    Promise.all([
      callGateway(player, chooseDirection, { day, direction: 'up' }),
      callGateway(player, castVote, { game: 'vote', candidate: 'fee' }),
      callGateway(player, drawNumber, number),
      callGateway(player, checkIn, {}),
      callGateway(player, grabPacket, { round, nonce: newNonce() }),
    ])
  const games = ['guess', 'vote', number.game, 'incentive', 'redEnvelopeWar']
  for (const [isOn, phase, code] of [
    [true, 'paused', 'E460003'],
    [false, 'open', '0'],
  ] as const) {
    for (const game of games) await setPaused(db, game, isOn, new Date())
    expect((await states()).map((state) => state.phase)).toEqual(games.map(() => phase))
    expect((await take()).map((answer) => answer.code)).toEqual(games.map(() => code))
  }
})

test('a guess is for the next close, until 14:30, and is right if the index closed so', async ({
  gateway,
  clock,
}) => {
  await clock.moveTo(new Date('2026-11-20T14:29:00+08:00'))
  const [bull, bear] = [await seedUser(gateway, 'bull'), await seedUser(gateway, 'bear')]
  const round = await send(bull, getGuessRound, {})
  expect(round).toMatchObject({ day: '2026-11-20', up: 0, down: 0 })
  expect(round.index?.lastMilli).toBeGreaterThan(0)
  expect(round.index?.label).toBe('模拟')
  const nowMs = clockMs(gateway)
  await send({ ...bull, nowMs }, chooseDirection, { day: round.day, direction: 'up' })
  await expect(send(bull, chooseDirection, { day: round.day, direction: 'down' })).rejects.toThrow(
    '已经选过',
  )
  const both = await send(bear, chooseDirection, { day: round.day, direction: 'down' })
  expect(both).toMatchObject({ up: 1, down: 1, own: 'down' })
  await clock.moveTo(new Date('2026-11-20T14:30:00+08:00'))
  const late = await seedUser(gateway, 'late')
  expect((await callGateway(late, chooseDirection, { day: round.day, direction: 'up' })).code).toBe(
    'E460009',
  )
  expect((await send(late, getGuessRound, {})).day).toBe('2026-11-23')
  await clock.moveTo(new Date('2026-11-20T16:00:00+08:00'))
  const outcomes = await Promise.all(
    [bull, bear].map(
      async (guesser) => (await send(guesser, getGuessRound, {})).history[0]?.outcome,
    ),
  )
  expect(outcomes.sort()).toEqual(['right', 'wrong'])
  expect((await send(bull, getGuessRound, {})).ranking).toMatchObject([{ name: '测**', right: 1 }])
})

const clockMs = (gateway: { services: { clock: { now(): Date } } }) =>
  gateway.services.clock.now().getTime()

test('a rain of packets begins and ends by the server’s clock, gives each packet once and no more than five to one', async ({
  gateway,
  clock,
}) => {
  await clock.moveTo(new Date('2026-11-20T12:29:50+08:00'))
  const grabbers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => seedUser(gateway, `grabber-${i}`)),
  )
  const [first] = grabbers
  if (!first) throw new Error('nobody')
  const { round, left } = await send(first, getPacketRound, {})
  expect({ round, left }).toEqual({ round: '2026-11-20-1230', left: 200 })
  const grab = (grabber: typeof first) =>
    callGateway(grabber, grabPacket, { round, nonce: newNonce() })
  expect((await grab(first)).code).toBe('E460009')
  await clock.moveTo(new Date('2026-11-20T12:30:01+08:00'))
  const answers = await Promise.all(
    grabbers.flatMap((grabber) => Array.from({ length: 6 }, () => grab(grabber))),
  )
  expect(answers.filter(({ code }) => code === '0')).toHaveLength(200)
  const { db } = gateway.services
  const rows = await db.selectFrom('game_packets').selectAll().where('round', '=', round).execute()
  expect(rows.reduce((sum, { coins }) => sum + coins, 0)).toBe(3000)
  const owners = Map.groupBy(rows, ({ user_id }) => user_id)
  expect(Math.max(...[...owners.values()].map((own) => own.length))).toBeLessThanOrEqual(5)
  const users = await db
    .selectFrom('users')
    .select('coin')
    .where('user_id', 'like', 'grabber-%')
    .execute()
  expect(users.reduce((sum, { coin }) => sum + coin, 0)).toBe(3000)
  await clock.moveTo(new Date('2026-11-20T12:30:31+08:00'))
  expect((await grab(first)).code).toBe('E460009')
})

test('lucky numbers run from one without gaps, and those drawn get their prizes once', async ({
  gateway,
  clock,
}) => {
  const game = 'activityActivityNumber'
  await clock.moveTo(new Date('2026-11-20T10:00:00+08:00'))
  const people = await Promise.all(
    Array.from({ length: 30 }, (_, i) => seedUser(gateway, `lucky-${i}`)),
  )
  const rounds = await Promise.all(people.map((one) => send(one, drawNumber, { game })))
  expect(rounds.map(({ own }) => own ?? 0).sort((a, b) => a - b)).toEqual(
    people.map((_, i) => i + 1),
  )
  const [first] = people
  if (!first) throw new Error('nobody')
  await expect(send(first, drawNumber, { game })).rejects.toThrow('已经领过')
  await clock.moveTo(new Date('2026-11-21T00:30:00+08:00'))
  await sweep.run(gateway.services)
  await sweep.run(gateway.services)
  const { results } = await send(first, getNumberRound, { game })
  const [result] = results
  expect(result?.winners).toHaveLength(26)
  const sum = await gateway.services.db
    .selectFrom('users')
    .select((eb) => eb.fn.sum<string>('coin').as('coins'))
    .where('user_id', 'like', 'lucky-%')
    .executeTakeFirstOrThrow()
  expect(Number(sum.coins)).toBe(200 + 5 * 60 + 20 * 10)
})

test('a word that is complete is exchanged once for each set, and only spare characters are sent', async ({
  gateway,
  user,
  newUser,
}) => {
  const { db } = gateway.services
  const owner = { ...WORD, userId: user.userId }
  for (const character of '稳健投投') await addCharacter(db, { ...owner, character })
  await expect(send(user, exchangeWord, { ...WORD, nonce: newNonce() })).rejects.toThrow('没有集齐')
  await expect(send(user, sendCharacter, { ...WORD, character: '稳' })).rejects.toThrow('多余')
  const { giftId } = await send(user, sendCharacter, { ...WORD, character: '投' })
  await expect(send(user, acceptCharacter, { giftId })).rejects.toThrow('领走')
  const friend = await newUser()
  expect(await send(friend, acceptCharacter, { giftId })).toEqual({ character: '投' })
  await expect(send(await newUser(), acceptCharacter, { giftId })).rejects.toThrow('领走')
  await addCharacter(db, { ...owner, character: '资' })
  const nonce = newNonce()
  expect(await send(user, exchangeWord, { ...WORD, nonce })).toEqual({ name: '300 金币' })
  expect(
    await send({ ...user, key: 'another-key-of-one-tap' }, exchangeWord, { ...WORD, nonce }),
  ).toEqual({
    name: '300 金币',
  })
  expect((await send(user, listLedger, { unit: 'coin' })).balance).toBe(300)
  expect((await send(user, getDrawState, WORD)).characters.map(({ count }) => count)).toEqual([
    0, 0, 0, 0,
  ])
})

test('a character that nobody accepts within a day returns', async ({ gateway, user, clock }) => {
  const { db } = gateway.services
  const owner = { ...WORD, userId: user.userId, character: '健' }
  await addCharacter(db, owner)
  await addCharacter(db, owner)
  const { giftId } = await send(user, sendCharacter, { ...WORD, character: '健' })
  await clock.advance(DAY_MS + 1000)
  const late = await seedUser(gateway, 'late-friend')
  await expect(send(late, acceptCharacter, { giftId })).rejects.toThrow('过期')
  const { characters } = await send(user, getDrawState, WORD)
  expect(characters).toContainEqual({ character: '健', count: 2 })
})
