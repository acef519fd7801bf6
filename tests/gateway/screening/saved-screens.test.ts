import { describe, expect } from 'vitest'
import type { PickedCondition } from '#api/screening/conditions/condition.ts'
import { NO_LIMITS } from '#api/screening/environment.ts'
import { deleteScreen } from '#api/screening/saved/delete-screen.ts'
import { listSavedScreens } from '#api/screening/saved/list-saved-screens.ts'
import { saveScreen } from '#api/screening/saved/save-screen.ts'
import { updateScreen } from '#api/screening/saved/update-screen.ts'
import type { Screen } from '#api/screening/screen.ts'
import { mergePair, newPair } from '../../support/account/pair.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'

const test = gatewayTest()

const CHEAP: PickedCondition = { id: 'pe', choice: { kind: 'below', value: 20 } }
const BULL: PickedCondition = { id: 'bullLines', choice: { kind: 'yes' } }
const screenBy = (...conditions: PickedCondition[]): Screen => ({
  conditions,
  environment: { ...NO_LIMITS, risk: 'listedAYear' },
})
const save = (caller: Caller, name: string, screen = screenBy(CHEAP), isReplacing = false) =>
  send(caller, saveScreen, { name, screen, isReplacing })
const savedOf = (caller: Caller) => send(caller, listSavedScreens, {})
const namesOf = async (caller: Caller) => (await savedOf(caller)).map(({ name }) => name)

describe('saved screens', () => {
  test('a screen is saved with its conditions and environment, renamed, switched and deleted', async ({
    user,
  }) => {
    const screen = screenBy(CHEAP, BULL)
    const saved = await save(user, '  低估值 ', screen)
    expect(saved).toMatchObject({ name: '低估值', screen, isWatched: false })
    const other = await save(user, '多头')
    expect(await savedOf(user)).toEqual([other, saved])
    const change = { screenId: saved.id, name: '便宜', isWatched: true }
    expect(await send(user, updateScreen, change)).toEqual({
      ...saved,
      name: '便宜',
      isWatched: true,
    })
    await send(user, deleteScreen, { screenId: other.id })
    expect(await namesOf(user)).toEqual(['便宜'])
    expect(await callGateway(user, deleteScreen, { screenId: other.id })).toMatchObject({
      code: 'E100004',
    })
  })

  test('a screen of the same name is replaced only after that was confirmed', async ({ user }) => {
    const saved = await save(user, '我的方案')
    const again = { name: '我的方案', screen: screenBy(BULL) }
    expect(await callGateway(user, saveScreen, again)).toMatchObject({
      code: 'E320001',
      msg: '已有同名方案，将替换',
    })
    expect(await savedOf(user)).toEqual([saved])
    const replaced = await save(user, again.name, again.screen, true)
    expect(replaced).toMatchObject({ id: saved.id, screen: again.screen })
    expect(await savedOf(user)).toEqual([replaced])
  })

  test('a screen does not take the name of another', async ({ user }) => {
    const { id: screenId } = await save(user, '一')
    await save(user, '二')
    expect(
      await callGateway(user, updateScreen, { screenId, name: '二', isWatched: false }),
    ).toMatchObject({ code: 'E320003', msg: '已有同名的方案' })
    expect(await namesOf(user)).toEqual(['二', '一'])
  })

  test('a person saves at most twenty screens, however many at once', async ({ user }) => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, i) =>
        callGateway(user, saveScreen, { name: `方案${i}`, screen: screenBy(CHEAP) }),
      ),
    )
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === '0')).toHaveLength(20)
    expect(codes.filter((code) => code === 'E320002')).toHaveLength(4)
    const [{ name = '' } = {}] = await savedOf(user)
    await save(user, name, screenBy(BULL), true)
    expect(await savedOf(user)).toHaveLength(20)
  })

  test.for([
    [{ name: '' }, '请填写方案名称'],
    [{ name: '一'.repeat(21) }, '方案名称最多 20 个字'],
    [{ screen: '{}' }, 'zbList应为列表'],
    [{ screen: 'pe' }, 'screen格式不正确'],
    [{ screen: wire([]) }, '请先选择条件再保存'],
    [{ screen: wire([['老板', 'yes']]) }, '方案中有无法识别的条件'],
    [{ screen: wire([['pe', 'yes']]) }, '方案中有无法识别的条件'],
    [{ screen: wire([['pe', '小于20']]) }, '条件的取值不正确'],
    [{ screen: wire(Array(2).fill(['pe', 'lt:20'])) }, '方案中有重复的条件'],
    [{ screen: wire(Array(21).fill(['pe', 'lt:20'])) }, '最多 20 项'],
  ] as const)(
    'a screen with %j is refused with a sentence',
    async ([params, sentence], { user }) => {
      const answer = await callGateway({ ...user, params }, saveScreen, {
        name: '方案',
        screen: screenBy(CHEAP),
      })
      expect(answer.code).toBe('E100001')
      expect(answer.msg).toContain(sentence)
      expect(await savedOf(user)).toEqual([])
    },
  )

  test('other people and visitors neither see nor change a saved screen', async ({
    visitor,
    newUser,
  }) => {
    const [owner, other] = [await newUser(), await newUser()]
    const { id: screenId, name } = await save(owner, '方案')
    expect(await savedOf(other)).toEqual([])
    const answers = [
      await callGateway(other, updateScreen, { screenId, name, isWatched: true }),
      await callGateway(other, deleteScreen, { screenId }),
    ]
    for (const { code } of answers) expect(code).toBe('E100004')
    expect(await savedOf(owner)).toMatchObject([{ id: screenId, isWatched: false }])
    const screen = screenBy(CHEAP)
    expect(await callGateway(visitor, saveScreen, { name, screen })).toMatchObject({
      code: 'E100002',
    })
  })

  test('two accounts of a person keep the screens of both, and of one name the remaining one’s', async ({
    gateway,
  }) => {
    const pair = await newPair(gateway)
    await save(pair.chat, '同名', screenBy(CHEAP))
    await save(pair.chat, '另一个', screenBy(CHEAP))
    await save(pair.phone, '同名', screenBy(BULL))
    const merged = await mergePair(gateway, pair)
    const saved = new Map((await savedOf(merged)).map(({ name, screen }) => [name, screen]))
    expect([...saved.keys()].sort()).toEqual(['另一个', '同名'])
    expect(saved.get('同名')).toEqual(screenBy(BULL))
  })
})

/** A screen as a client of its own would send it. */
function wire(conditions: readonly (readonly [id: string, choice: string])[]): string {
  return JSON.stringify({
    zbList: conditions.map(([zbId, typeId]) => ({ zbId, typeId })),
    environment: NO_LIMITS,
  })
}
