import { describe, expect, test } from 'vitest'
import { INFO_TEXTS } from './info-texts.ts'
import { findId, type InfoValues, infoProblems } from './investor-rules.ts'

const TODAY = '2026-03-02'
const FILLED: InfoValues = {
  realName: '张小明',
  idNumber: '11010519491231002X',
  occupation: 'employee',
  income: 'to100',
  assets: 'to500',
  experience: 'to3',
  hasBadCredit: '0',
  isForSelf: '1',
  consent: '1',
}
const at = { today: TODAY, isIdConfirmed: false }

describe('a citizen id as it is typed', () => {
  test.each([
    ['', INFO_TEXTS.idMissing],
    ['1101051949', INFO_TEXTS.idWrong],
    ['11010519491331002X', INFO_TEXTS.idBirthday],
    ['110105201501010013', INFO_TEXTS.under18],
  ])('the id %j is wrong: %s', (typed, problem) => {
    expect(findId(typed, TODAY)).toEqual({ kind: 'wrong', problem })
  })

  test('an id with a wrong check digit brings a warning and is accepted once confirmed', () => {
    const idNumber = '110105194912310021'
    expect(findId(idNumber, TODAY)).toEqual({ kind: 'unchecked', birthday: '1949-12-31' })
    const values = { ...FILLED, idNumber }
    expect(infoProblems(values, at)).toEqual({ idNumber: INFO_TEXTS.idUnchecked })
    expect(infoProblems(values, { ...at, isIdConfirmed: true })).toEqual({})
  })

  test('an id may have blanks, a small x, or fifteen digits', () => {
    for (const typed of ['110105 19491231 002x', '110105491231002'])
      expect(findId(typed, TODAY)).toEqual({ kind: 'fine', birthday: '1949-12-31' })
  })
})

test('each missing field has a sentence of its own', () => {
  expect(infoProblems(FILLED, at)).toEqual({})
  const empty = Object.fromEntries(Object.keys(FILLED).map((field) => [field, '']))
  const problems = infoProblems({ ...FILLED, ...empty }, at)
  expect(Object.keys(problems)).toEqual(Object.keys(FILLED))
  expect(new Set(Object.values(problems)).size).toBe(Object.keys(FILLED).length)
})
