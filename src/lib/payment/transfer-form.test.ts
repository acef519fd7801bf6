import { expect, test } from 'vitest'
import { checkTransfer } from './transfer-form.ts'

const GOOD = { payerName: '张小明', accountTail: '0042', transferredOn: '2026-03-02' }

test('a complete proof has no fault', () => {
  expect(checkTransfer(GOOD, true, '2026-03-02')).toEqual({})
})

test.each([
  [{ payerName: ' 张 ' }, 'payerName', '请填写付款人姓名或公司名称'],
  [{ accountTail: '42' }, 'accountTail', '请填写付款账号后四位数字'],
  [{ accountTail: '00a2' }, 'accountTail', '请填写付款账号后四位数字'],
  [{ transferredOn: '' }, 'transferredOn', '请选择转账日期'],
  [{ transferredOn: '2026-03-03' }, 'transferredOn', '转账日期不能晚于今天'],
] as const)('the fault of %j is shown at its field', (part, field, sentence) => {
  expect(checkTransfer({ ...GOOD, ...part }, true, '2026-03-02')).toEqual({ [field]: sentence })
})

test('a proof needs its picture', () => {
  expect(checkTransfer(GOOD, false, '2026-03-02')).toEqual({ picture: '请上传转账凭证图片' })
})
