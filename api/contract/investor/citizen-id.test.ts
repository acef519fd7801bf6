import { describe, expect, test } from 'vitest'
import { ageOn, cleanCitizenId, maskCitizenId, parseCitizenId } from './citizen-id.ts'

const TODAY = '2026-03-02'

describe('a citizen id', () => {
  test.each([
    ['11010519491231002X', '1949-12-31'],
    ['440524188001010014', undefined],
    ['440524198001010013', '1980-01-01'],
    ['110105491231002', '1949-12-31'],
  ])('the holder of %s was born %s', (number, birthday) => {
    expect(parseCitizenId(number, TODAY)?.birthday).toBe(birthday)
  })

  test.each([
    ['110105194912310021', 'another check digit'],
    ['440524198001010014', 'a digit more'],
  ])('the id %s is readable but unchecked, with %s', (number) => {
    expect(parseCitizenId(number, TODAY)).toMatchObject({ isChecked: false })
  })

  test.each([
    '110105194912310',
    '11010519490231002X',
    '11010520260303002X',
    '010105194912310021',
    '11010519491231002x',
    '1101051949123100',
    '',
    '一二三',
  ])('the text %j is no id, or one of 15 digits with a valid day', (number) => {
    const parsed = parseCitizenId(number, TODAY)
    expect(parsed === undefined || number.length === 15).toBe(true)
  })

  test('an id is cleaned as typed and masked when shown', () => {
    expect(cleanCitizenId(' 110105 19491231 002x')).toBe('11010519491231002X')
    expect(maskCitizenId('11010519491231002X')).toBe('110***********002X')
    expect(maskCitizenId('110105491231002')).toBe('110********1002')
  })

  test.each([
    ['2008-03-02', 18],
    ['2008-03-03', 17],
    ['2004-02-29', 22],
  ])('a holder born %s is %i years old', (birthday, age) => {
    expect(ageOn(birthday, TODAY)).toBe(age)
  })
})
