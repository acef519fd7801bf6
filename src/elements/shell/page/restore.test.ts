import { expect, test } from 'vitest'
import { heightRule } from './restore.ts'

test('the height of a list is reserved until it is ready', () => {
  expect(heightRule({ dataset: { keep: 'rows' }, offsetHeight: 1200 })).toBe(
    '[data-keep="rows"]:not([data-ready]){min-height:1200px}',
  )
})
