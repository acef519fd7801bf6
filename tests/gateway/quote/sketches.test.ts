import { describe, expect } from 'vitest'
import { listSketches } from '#api/quote/sketch/list-sketches.ts'
import { saveSketches } from '#api/quote/sketch/save-sketches.ts'
import type { SketchChange } from '#api/quote/sketch/sketch.ts'
import { mergePair, newPair } from '../../support/account/pair.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'

const test = gatewayTest()

const MAOTAI = 'sh600519'
const HOUR = 3_600_000

/** A segment that ends at a price, drawn so many hours ago. */
function segment(id: string, price: number, hoursAgo = 1): SketchChange {
  const points = [
    { time: 1_690_000_000_000, price: 10 },
    { time: 1_695_000_000_000, price },
  ]
  const shape = { tool: 'segment', adjustment: 'forward', points } as const
  return { id: id.padEnd(8, '-'), editedAt: Date.now() - hoursAgo * HOUR, shape }
}
const deleted = ({ id }: SketchChange, hoursAgo = 0): SketchChange => ({
  id,
  editedAt: Date.now() - hoursAgo * HOUR,
})
const save = (caller: Caller, ...changes: SketchChange[]) =>
  send(caller, saveSketches, { symbol: MAOTAI, changes })
const sketchesOn = (caller: Caller, symbol = MAOTAI) => send(caller, listSketches, { symbol })

describe('sketches', () => {
  test('a sketch is there on the next device, for its security alone', async ({ user }) => {
    const [one, two] = [segment('one', 11), segment('two', 12)]
    expect(await save(user, one, two)).toEqual([one, two])
    expect(await sketchesOn(user)).toEqual([one, two])
    expect(await sketchesOn(user, 'sz000001')).toEqual([])
  })

  test('a moved sketch replaces itself, and a deleted one is gone', async ({ user }) => {
    const [one, two] = [segment('one', 11), segment('two', 12)]
    await save(user, one, two)
    const moved = segment('one', 15, 0)
    expect(await save(user, moved, deleted(two))).toEqual([moved])
    expect(await sketchesOn(user)).toEqual([moved])
  })

  test('the later change stands, though the earlier one arrives last', async ({ user }) => {
    await save(user, segment('one', 11, 5))
    const later = segment('one', 20, 1)
    await save(user, later)
    expect(await save(user, segment('one', 12, 3))).toEqual([later])
    await save(user, deleted(later))
    expect(await save(user, segment('one', 13, 2))).toEqual([])
    expect(await sketchesOn(user)).toEqual([])
  })

  test('a clock that runs ahead does not hold a sketch forever', async ({ user }) => {
    await save(user, segment('one', 11, -24 * 365))
    const [stored] = await sketchesOn(user)
    expect(stored!.editedAt).toBeLessThanOrEqual(Date.now() + HOUR)
  })

  test('a person has at most a hundred on one security, and may still delete then', async ({
    user,
  }) => {
    const all = Array.from({ length: 100 }, (_, i) => segment(`number${i}`, i))
    await save(user, ...all)
    const more = segment('one-more', 5)
    expect(
      await callGateway(user, saveSketches, { symbol: MAOTAI, changes: [more] }),
    ).toMatchObject({ code: 'E490001', msg: '这只证券的画线已满 100 条，请先删除一些' })
    expect(await sketchesOn(user)).toHaveLength(100)
    const saved = await save(user, deleted(all[0]!), more)
    expect(saved).toHaveLength(100)
    expect(saved).toContainEqual(more)
  })

  test.for([
    ['[{"id":"x","at":1}]', '画线编号不正确'],
    ['[{"id":"abcdefgh","at":1,"shape":{"tool":"brush","fq":"none","points":[]}}]', '可选范围'],
    ['[{"id":"abcdefgh","at":1,"shape":{"tool":"ray","fq":"none","points":[]}}]', '点数不正确'],
    ['{}', 'changes应为列表'],
    ['[', 'changes格式不正确'],
    [JSON.stringify(Array(201).fill({ id: 'abcdefgh', at: 1 })), '最多 200 项'],
  ] as const)('the changes %s are refused with a sentence', async ([changes, words], { user }) => {
    const answer = await callGateway({ ...user, params: { changes } }, saveSketches, {
      symbol: MAOTAI,
      changes: [],
    })
    expect(answer).toMatchObject({ code: 'E100001' })
    expect(answer.msg).toContain(words)
  })

  test('visitors have none at the gateway, and nobody sees those of another', async ({
    visitor,
    newUser,
  }) => {
    const [owner, other] = [await newUser(), await newUser()]
    const one = segment('one', 11)
    await save(owner, one)
    expect(await sketchesOn(other)).toEqual([])
    await save(other, deleted(one))
    expect(await sketchesOn(owner)).toEqual([one])
    expect(await callGateway(visitor, listSketches, { symbol: MAOTAI })).toMatchObject({
      code: 'E100002',
    })
  })

  test('two accounts of a person have the sketches of both, and the later state of one', async ({
    gateway,
  }) => {
    const pair = await newPair(gateway)
    await save(pair.chat, segment('same', 11, 4), segment('chat', 12))
    await save(pair.phone, segment('same', 20, 2))
    const merged = await mergePair(gateway, pair)
    const prices = (await sketchesOn(merged)).map(({ id, shape }) => [id, shape!.points[1]!.price])
    expect(prices.sort()).toEqual([
      ['chat----', 12],
      ['same----', 20],
    ])
  })
})
