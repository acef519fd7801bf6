import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { posterTemplate } from './template.ts'

const FILES = globSync('src/content/posters/*.yaml')
const readFile = (file: string) => ({
  ...parse(readFileSync(file, 'utf8')),
  id: basename(file, '.yaml'),
})

test('every look of a poster follows the rules, and has a place of its own', () => {
  const orders = FILES.map((file) => posterTemplate.decode(readFile(file), '').order)
  expect(orders.length).toBeGreaterThan(3)
  expect(new Set(orders).size).toBe(orders.length)
})

describe('the rules of looks', () => {
  const [first = ''] = FILES
  test.each([
    ['that promises a gain', { lead: '跟着做，稳赚不赔' }, '稳赚'],
    ['with a colour by name', { ink: 'white' }, '颜色'],
    ['without words', { headline: [''] }, ''],
    ['with an unknown drawing', { motif: 'flames' }, ''],
  ])('a look of a poster %s is refused', (_what, changes, sentence) => {
    expect(() => posterTemplate.decode({ ...readFile(first), ...changes }, '')).toThrow(sentence)
  })
})
