import { describe, expect, test } from 'vitest'
import { CONDITIONS, conditionOf } from './catalogue.ts'
import { type Choice, CONDITION_FAMILIES, choiceText, readChoice } from './condition.ts'

const UNITS = ['%', '元', '万元', '亿元', '天', '倍', '年', '']

const valuesOf = (choice: Choice): readonly number[] => {
  if (choice.kind === 'yes') return []
  return choice.kind === 'between' ? [choice.from, choice.to] : [choice.value]
}

describe('the catalogue of conditions', () => {
  test('six families have at least eighty conditions, several each', () => {
    expect(CONDITIONS.length).toBeGreaterThanOrEqual(80)
    expect(CONDITION_FAMILIES).toHaveLength(6)
    for (const family of CONDITION_FAMILIES)
      expect(CONDITIONS.filter((one) => one.family === family).length, family).toBeGreaterThan(5)
  })

  test('no two conditions have the same id or name, and each is found by its id', () => {
    expect(new Set(CONDITIONS.map(({ id }) => id)).size).toBe(CONDITIONS.length)
    expect(new Set(CONDITIONS.map(({ name }) => name)).size).toBe(CONDITIONS.length)
    for (const condition of CONDITIONS) expect(conditionOf(condition.id)).toBe(condition)
    expect(conditionOf('nothing')).toBeUndefined()
  })

  test('every condition has a name, an explanation in whole sentences and a known unit', () => {
    for (const { id, name, about, unit } of CONDITIONS) {
      expect(id).toMatch(/^[a-z][A-Za-z0-9]{1,31}$/)
      expect(name, id).not.toBe('')
      expect(about, id).toMatch(/\p{Script=Han}.*。$/u)
      expect(UNITS, id).toContain(unit)
    }
  })

  test('a fact can only hold, and a figure has a range with two sides', () => {
    for (const { id, range, options, unit } of CONDITIONS) {
      const kinds = options.map(({ kind }) => kind)
      if (range) {
        expect(range[0], id).toBeLessThan(range[1])
        expect(kinds, id).not.toContain('yes')
      } else {
        expect(kinds, id).toEqual(['yes'])
        expect(unit, id).toBe('')
      }
    }
  })

  test('the ready-made choices, of which the first is the example, lie within the range', () => {
    for (const { id, range, options } of CONDITIONS) {
      expect(options.length, id).toBeGreaterThan(0)
      const forms = options.map(choiceText)
      expect(new Set(forms).size, id).toBe(options.length)
      expect(forms.map(readChoice), id).toEqual(options)
      for (const value of options.flatMap(valuesOf)) {
        expect(value, id).toBeGreaterThanOrEqual(range![0])
        expect(value, id).toBeLessThanOrEqual(range![1])
      }
      for (const choice of options)
        if (choice.kind === 'between') expect(choice.from, id).toBeLessThan(choice.to)
    }
  })
})
