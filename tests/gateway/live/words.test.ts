import { expect } from 'vitest'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { newRoom, postChat } from '../../support/live/calls.ts'

const test = gatewayTest()

test('a word added under /ops cannot be written any more, until it is removed', async ({
  gateway,
  user,
  operator,
}) => {
  const id = await newRoom(gateway)
  const codeOf = async (text: string) => (await postChat(user, id, text)).code
  expect(await codeOf('明天翻三番')).toBe('0')
  const words = '翻三番\n\n加 小 号'
  expect((await operator.post('/ops/forbidden-words', { action: 'add', words })).status).toBe(303)
  expect(await postChat(user, id, '翻—三—番！')).toMatchObject({
    code: 'E420003',
    msg: '“翻三番”不能发送，请修改后再发',
  })
  expect(await codeOf('加小号')).toBe('E420003')
  const page = await operator.text('/ops/forbidden-words?word=小号')
  expect(page).toContain('加 小 号')
  expect(page).not.toContain('翻三番')
  await operator.post('/ops/forbidden-words', { action: 'remove', letters: '翻三番' })
  expect(await codeOf('明天翻三番了')).toBe('0')
  expect(await operator.text('/ops/audit')).toContain('移除违禁词')
})

test.for([
  ['', '请填写违禁词，每行一个'],
  ['好', '“好”太短，至少 2 个字'],
  ['能写的\n！！！', '“！！！”太短'],
  ['字'.repeat(21), '最多 20 个字'],
  ['稳赚', '这些词已经在名单里'],
] as const)(
  'the words %j are refused, and stay in the form',
  async ([words, sentence], { operator }) => {
    const refused = await operator.post('/ops/forbidden-words', { action: 'add', words })
    expect(refused.status).toBe(422)
    const page = await refused.text()
    expect(page).toContain(sentence)
    expect(page).toContain(`>${words}</textarea>`)
  },
)
