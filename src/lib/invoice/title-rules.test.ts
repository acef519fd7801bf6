import { describe, expect, test } from 'vitest'
import { TITLE_TEXTS } from './texts.ts'
import { taxHint, titleProblems, unsavedTitle } from './title-rules.ts'

const COMPANY = {
  kind: 'company',
  name: '示例科技有限公司',
  taxNumber: '91350100M000100Y43',
  email: 'finance@example.com',
} as const

describe('a title', () => {
  test('the title of a company needs its tax number, that of a person does not', () => {
    expect(titleProblems(COMPANY)).toEqual({})
    expect(titleProblems({ ...COMPANY, taxNumber: '' })).toEqual({
      taxNumber: TITLE_TEXTS.taxMissing,
    })
    expect(titleProblems({ ...COMPANY, kind: 'personal', taxNumber: '' })).toEqual({})
  })

  test('each field has one sentence', () => {
    const wrong = { ...COMPANY, name: ' ', taxNumber: '91350100M000100Y42', email: 'nobody' }
    expect(titleProblems(wrong)).toEqual({
      name: TITLE_TEXTS.companyMissing,
      taxNumber: TITLE_TEXTS.taxWrong,
      email: TITLE_TEXTS.emailWrong,
    })
  })

  test('a typed number shows when it passes its check', () => {
    expect(taxHint('91350100m000 100y43')).toBe(TITLE_TEXTS.taxFits)
    expect([taxHint('91350100M000100Y42'), taxHint('9135'), taxHint('')]).toEqual(['', '', ''])
  })

  test('a tax number enters storage unless it may hold a citizen id', () => {
    expect(unsavedTitle(COMPANY)).toEqual([])
    for (const taxNumber of ['11010519491231002X01', '110105491231002', '1101'])
      expect(unsavedTitle({ ...COMPANY, taxNumber })).toEqual(['taxNumber'])
  })
})
