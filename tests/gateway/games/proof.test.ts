import { spawnSync } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { expect } from 'vitest'
import { DAY_MS, dayOf, daysAfter } from '#api/china-time.ts'
import { getDrawState } from '#api/games/draw/get-draw-state.ts'
import { drawNumber } from '#api/games/number/draw-number.ts'
import { getNumberRound, type NumberRound } from '#api/games/number/get-number-round.ts'
import { getPacketRound } from '#api/games/packet/get-packet-round.ts'
import { packetSums } from '#api/games/packet/packet-sums.ts'
import { getPacketProof } from '#api/games/proof/get-packet-proof.ts'
import { listDays } from '#api/games/proof/list-days.ts'
import { sweep } from '#gateway/games/sweep.ts'
import { seedUser } from '../../support/account/seed-user.ts'
import { rigDay } from '../../support/games/play.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'

const test = gatewayTest()
const hashOf = (seed = '') => createHash('sha256').update(seed).digest('hex')

test('the hash of a day is published before the day, its seed only after it', async ({
  visitor,
  clock,
  gateway,
}) => {
  const now = gateway.services.clock.now()
  const today = dayOf(now)
  const tomorrow = dayOf(daysAfter(now, 1))
  const before = await send(visitor, listDays, { game: 'lottery' })
  expect(before[0]?.day).toBe(dayOf(daysAfter(now, 7)))
  expect(before.filter(({ day, seed }) => day >= today && seed !== undefined)).toEqual([])
  const promised = before.find(({ day }) => day === tomorrow)
  await clock.advance(DAY_MS)
  const during = await send(visitor, getDrawState, { game: 'lottery' })
  expect(during.commitment).toEqual({ day: tomorrow, seedHash: promised?.seedHash })
  await clock.advance(DAY_MS)
  const after = await send(visitor, listDays, { game: 'lottery' })
  const revealed = after.find(({ day }) => day === tomorrow)
  expect(revealed?.seedHash).toBe(promised?.seedHash)
  expect(hashOf(revealed?.seed)).toBe(promised?.seedHash)
  expect(await send(visitor, listDays, { game: 'nothing' })).toEqual([])
})

test('the state of a game has the odds of today, also where the file has changed since', async ({
  gateway,
  visitor,
}) => {
  const state = () => send(visitor, getDrawState, { game: 'turntable' })
  const { odds } = await state()
  expect(odds.reduce((sum, { parts }) => sum + parts, 0)).toBe(1_000_000)
  await rigDay(gateway, { game: 'turntable', prize: 'coins-6', stock: 1 })
  expect((await state()).odds).toEqual([{ prizeId: 'coins-6', parts: 1_000_000 }])
})

const NUMBERS = { game: 'activityActivityNumber' }
type Result = NumberRound['results'][number]

/** The independent script of the documents, on the wire format of a day's result. */
const verify = (result: Result) => {
  const wire = getNumberRound.answer.encode({
    ...{ serverTime: 0, commitment: { day: '2026-11-20', seedHash: '' }, drawsAt: 0, people: 0 },
    results: [result],
  }) as { list: unknown[] }
  const input = JSON.stringify(wire.list[0])
  const run = spawnSync('python3', ['docs/clients/verify-draw.py'], { input, encoding: 'utf8' })
  return run.stdout.trim() || run.stderr
}

test('the lucky numbers of a day can be drawn again from its seed by an independent script', async ({
  gateway,
  clock,
}) => {
  await clock.moveTo(new Date('2026-11-20T10:00:00+08:00'))
  const people = await Promise.all(
    Array.from({ length: 40 }, (_, i) => seedUser(gateway, `number-${i}`)),
  )
  for (const one of people) await send(one, drawNumber, NUMBERS)
  const [first] = people
  if (!first) throw new Error('nobody')
  const { commitment } = await send(first, getNumberRound, NUMBERS)
  await clock.moveTo(new Date('2026-11-21T00:30:00+08:00'))
  await sweep.run(gateway.services)
  const [result] = (await send(first, getNumberRound, NUMBERS)).results
  if (!result) throw new Error('not drawn')
  expect(result.seedHash).toBe(commitment.seedHash)
  expect(result.winners.map(({ prizeName }) => prizeName).slice(0, 2)).toEqual([
    '200 金币',
    '60 金币',
  ])
  expect(verify(result)).toBe('ok')
  expect(verify({ ...result, winners: result.winners.toReversed() })).toContain('number')
  expect(verify({ ...result, people: 41 })).toContain('number')
  expect(verify({ ...result, seed: 'another' })).toContain('not the one')
})

test('the packets of a round can be computed again once its day is over', async ({
  gateway,
  clock,
}) => {
  await clock.moveTo(new Date('2026-11-20T12:00:00+08:00'))
  const user = await seedUser(gateway, 'packet-checker')
  const { round } = await send(user, getPacketRound, {})
  const early = await send({ url: gateway.url }, getPacketProof, { round })
  expect(early).toMatchObject({ round, sums: [] })
  expect(early.seed).toBeUndefined()
  await clock.moveTo(new Date('2026-11-21T12:00:00+08:00'))
  const later = await seedUser(gateway, 'later-checker')
  expect((await send(later, getPacketRound, {})).past).toEqual([round])
  const {
    game,
    seed = '',
    seedHash,
    sums,
  } = await send({ url: gateway.url }, getPacketProof, {
    round,
  })
  expect(seedHash).toBe(early.seedHash)
  expect(hashOf(seed)).toBe(seedHash)
  const sign = (message: string) => createHmac('sha256', seed).update(message).digest('hex')
  expect(sums).toEqual(await packetSums({ game, round }, { packets: 200, coins: 3000 }, sign))
})
