import { expect, test } from 'vitest'
import { heightRules } from './restore.ts'

test('the height of each list is reserved until it is ready', () => {
  expect(heightRules({ rows: 1200, 'group "a"': 80 })).toBe(
    '[data-keep="rows"]:not([data-ready]){min-height:1200px}' +
      '[data-keep="group \\"a\\""]:not([data-ready]){min-height:80px}',
  )
})
