import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addition,
  both,
  holding,
  type ListChange,
  type Lists,
  noting,
  ordering,
  pinning,
  removal,
} from './list-change.ts'

const symbols = ['a', 'b', 'c', 'd', 'e']
const item = (symbol: string, isPinned = false) => ({ symbol, stockType: '1', isPinned })
const named = (lists: Lists, id = 'whole') => (lists[id] ?? []).map(({ symbol }) => symbol)
const LISTS: Lists = {
  whole: [item('p', true), item('a'), item('b'), item('c')],
  group: [item('b'), item('c')],
}

test('an added stock comes on top, below the pinned ones, once', () => {
  const change = addition(LISTS, ['whole', 'group'], [item('x'), item('b')])
  const after = change.apply(LISTS)
  expect(named(after)).toEqual(['p', 'x', 'a', 'b', 'c'])
  expect(named(after, 'group')).toEqual(['x', 'b', 'c'])
  expect(named(change.revert(after))).toEqual(named(LISTS))
})

test('a removed stock returns to its place, beside what came meanwhile', () => {
  const change = removal(LISTS, ['whole', 'group'], ['a', 'c'])
  const after = change.apply(LISTS)
  expect(named(after)).toEqual(['p', 'b'])
  const since = addition(after, ['whole'], [item('x')]).apply(after)
  expect(named(change.revert(since)).sort()).toEqual(['a', 'b', 'c', 'p', 'x'])
  expect(named(change.revert(after))).toEqual(named(LISTS))
})

test('a pinned stock rises to the top and stays there when it is released', () => {
  const pinned = pinning(LISTS, 'whole', 'c', true)
  expect(named(pinned.apply(LISTS))).toEqual(['c', 'p', 'a', 'b'])
  expect(pinned.revert(pinned.apply(LISTS))).toEqual(LISTS)
  const loose = pinning(LISTS, 'whole', 'p', false).apply(LISTS)
  expect(loose.whole?.[0]).toMatchObject({ symbol: 'p', isPinned: false })
})

test('an order never lifts a row above the pinned ones', () => {
  const change = ordering(LISTS, 'whole', ['c', 'b', 'p', 'a'])
  expect(named(change.apply(LISTS))).toEqual(['p', 'c', 'b', 'a'])
  expect(named(change.revert(change.apply(LISTS)))).toEqual(named(LISTS))
})

test('a note is the same in every group', () => {
  const change = noting(LISTS, 'b', '等财报')
  const after = change.apply(LISTS)
  expect([after.whole?.[2]?.note, after.group?.[0]?.note]).toEqual(['等财报', '等财报'])
  expect(change.revert(after).whole?.[2]?.note).toBeUndefined()
})

test('a holding is the same in every group, and its change can be undone', () => {
  const held = { costMilli: 10_000, shareCount: 100 }
  const before = holding(LISTS, 'b', held).apply(LISTS)
  expect([before.whole?.[2]?.holding, before.group?.[0]?.holding]).toEqual([held, held])
  const deleted = holding(before, 'b', undefined)
  const after = deleted.apply(before)
  expect(after.group?.[0]?.holding).toBeUndefined()
  expect(deleted.revert(after).whole?.[2]?.holding).toEqual(held)
})

test('a list that was never requested stays unknown', () => {
  expect(addition(LISTS, ['other'], [item('x')]).apply(LISTS).other).toBeUndefined()
})

test('any change that is undone leaves the list as it was', () => {
  const some = fc.subarray(symbols)
  const change = fc.oneof(
    some.map((taken) => (lists: Lists) => removal(lists, ['whole'], taken)),
    some.map(
      (added) => (lists: Lists) =>
        addition(
          lists,
          ['whole'],
          added.map((one) => item(one)),
        ),
    ),
    fc.shuffledSubarray(symbols).map((order) => (lists: Lists) => ordering(lists, 'whole', order)),
    fc.tuple(fc.constantFrom(...symbols), fc.boolean()).map(
      ([one, isPinned]) =>
        (lists: Lists) =>
          pinning(lists, 'whole', one, isPinned),
    ),
  )
  fc.assert(
    fc.property(fc.shuffledSubarray(symbols), change, change, (held, first, second) => {
      const before: Lists = { whole: held.map((one) => item(one)) }
      const done: ListChange = both(first(before), second(first(before).apply(before)))
      expect(named(done.revert(done.apply(before)))).toEqual(named(before))
    }),
  )
})
