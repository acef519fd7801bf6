import { afterEach, expect, test, vi } from 'vitest'
import { saveWalk, walkStepOf } from './walk.ts'

const stored = new Map<string, string>()
vi.stubGlobal('window', {
  sessionStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  },
})
afterEach(() => stored.clear())

const SYMBOLS = ['sh600519', 'sz000858', 'sz000568']

test('a security in the middle of a list has its place and both neighbours', () => {
  saveWalk({ symbols: SYMBOLS, first: 1, total: 3 })
  expect(walkStepOf('sz000858')).toEqual({
    place: 2,
    total: 3,
    before: 'sh600519',
    after: 'sz000568',
  })
})

test('the ends of a list have one neighbour', () => {
  saveWalk({ symbols: SYMBOLS, first: 1, total: 3 })
  expect(walkStepOf('sh600519')).toMatchObject({ place: 1, before: undefined, after: 'sz000858' })
  expect(walkStepOf('sz000568')).toMatchObject({ place: 3, before: 'sz000858', after: undefined })
})

test('places of a long list count from its beginning, though only a part of it is kept', () => {
  saveWalk({ symbols: SYMBOLS, first: 41, total: 5413 })
  expect(walkStepOf('sz000858')).toMatchObject({ place: 42, total: 5413 })
})

test('a security has no place in another list, in a list of one, or in a broken record', () => {
  saveWalk({ symbols: SYMBOLS, first: 1, total: 3 })
  expect(walkStepOf('bj920185')).toBeNull()
  saveWalk({ symbols: ['sh600519'], first: 1, total: 1 })
  expect(walkStepOf('sh600519')).toBeNull()
  stored.set('walk', '{"symbols":')
  expect(walkStepOf('sh600519')).toBeNull()
})
