import { describe, expect, test } from 'vitest'
import { bareName, isSpecialTreatment, normaliseName } from './stock-name.ts'

describe('names', () => {
  test.each([
    ['五 粮 液', '五粮液'],
    ['万  科Ａ', '万科A'],
    ['＊ＳＴ生物', '*ST生物'],
    ['　贵州茅台 ', '贵州茅台'],
  ])('the name %s is stored as %s', (name, kept) => expect(normaliseName(name)).toBe(kept))

  test.each([
    ['XD贵州茅', '贵州茅'],
    ['XR平安银', '平安银'],
    ['DR宁德时', '宁德时'],
    ['N天脉', '天脉'],
    ['C华新', '华新'],
    ['TCL科技', 'TCL科技'],
    ['CDR某', 'CDR某'],
    ['XD', 'XD'],
  ])('the name %s without the mark of the day is %s', (name, bare) =>
    expect(bareName(name)).toBe(bare),
  )

  test.each([
    ['ST张家界', true],
    ['*ST生物', true],
    ['S*ST佳纸', true],
    ['SST某某', true],
    ['XD*ST国', true],
    ['＊ＳＴ国华', true],
    ['S佳通', false],
    ['深天马A', false],
    ['退市海润', false],
  ])('the special treatment of %s is %s', (name, is) => expect(isSpecialTreatment(name)).toBe(is))
})
