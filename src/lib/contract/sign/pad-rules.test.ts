import { expect, test } from 'vitest'
import { signatureProblems } from './pad-rules.ts'
import { NO_DRAFT } from './signature-draft.ts'

const stroke = [
  [100, 80],
  [500, 90],
] as const

test.each([
  [{}, '请先在框内签名'],
  [{ strokes: [[[1, 1] as const], [[5, 5] as const]] }, '笔画太少，请写下完整姓名'],
  [{ strokes: Array(101).fill(stroke) }, '笔画太多，请清除后重写'],
  [{ strokes: [stroke] }, ''],
  [{ strokes: [stroke], isTyped: true, typedName: ' ' }, '请填写身份证上的姓名'],
  [{ isTyped: true, typedName: '张小明' }, ''],
])('a drawing of %j is answered with “%s”', (draft, sentence) => {
  const { typedName, strokes } = signatureProblems({ ...NO_DRAFT, ...draft })
  expect(typedName || strokes || '').toBe(sentence)
})
