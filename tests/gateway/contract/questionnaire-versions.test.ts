import { expect } from 'vitest'
import { getQuestionnaire } from '#api/contract/risk/get-questionnaire.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'

const test = gatewayTest()

const FIELDS = {
  ...{ action: 'create', version: '2027-01', validDays: '365', testsPerDay: '2' },
  ...{ band1: '2', band2: '4', band3: '6', band4: '8' },
  questions:
    '[age] 您的年龄？\nA 1分 18 至 60 周岁\nB 2分 60 周岁以上\n\n[loss] 能承受的亏损？\nA 1分 一点也不能\nB 9分 一半以上',
  ...{ lowest: 'loss=A', conflicts: 'age=B loss=B', ages: 'age=A 18-60' },
}

test('a version that an operator stores is the one people answer, and cannot be changed', async ({
  operator,
  user,
}) => {
  const page = await operator.text('/ops/questionnaires')
  expect(page).toContain('正在使用内置问卷')
  expect(page).toContain('[age] 您的年龄段是？')
  expect((await operator.post('/ops/questionnaires', FIELDS)).status).toBe(303)
  const questionnaire = await send(user, getQuestionnaire, {})
  expect(questionnaire).toMatchObject({
    ...{ version: '2027-01', validDays: 365, testsLeft: 2 },
    questions: [{ questionId: 'age' }, { questionId: 'loss', title: '能承受的亏损？' }],
  })
  const again = await operator.post('/ops/questionnaires', { ...FIELDS, validDays: '30' })
  expect(await again.text()).toContain('这个版本已经用过')
  expect(await operator.text('/ops/questionnaires/2027-01')).toContain('一半以上（9 分）')
  expect(await operator.text('/ops/questionnaires?format=csv')).toContain('2027-01')
  expect(await operator.text('/ops/audit')).toContain('2 题，有效 365 天')
})

test.for<[Record<string, string>, string]>([
  [{ version: '' }, '请填写版本'],
  [{ version: '2026-01' }, '这个版本已经用过'],
  [{ band3: '4' }, 'C1 到 C4 的最高分要依次增大'],
  [{ band4: '11' }, '满分是 11，没有人能测出 C5'],
  [{ questions: '没有编号的题目' }, '看不懂“没有编号的题目”'],
  [{ lowest: 'loss=Z' }, '“loss=Z”提到的题目或选项不存在'],
  [{ conflicts: 'age=B' }, '“age=B”至少要有 2 个答案'],
  [{ ages: 'age=A 六十' }, '年龄写作“age=A 18-30”'],
])(
  'a version with %j is refused, and nothing typed is lost',
  async ([wrong, sentence], { operator }) => {
    const fields = { ...FIELDS, version: '2028-01', ...wrong }
    const refused = await operator.post('/ops/questionnaires', fields)
    expect(refused.status).toBe(422)
    const page = await refused.text()
    expect(page).toContain(sentence)
    expect(page).toContain(fields.questions.split('\n')[0])
  },
)
