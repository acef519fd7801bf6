import { expect, test } from 'vitest'
import { RULES, ruleHash } from './rules.ts'

/**
 * The file of every version that has published. A change to a rule raises its `version` and adds a line: signals
 * carry the version in their ids, and a line for an old version never changes.
 */
const PUBLISHED = [
  'index-rotation 1.0 283d6850b5a7',
  'low-volatility 1.0 c173746d6140',
  'trend 1.0 7af7fa509dee',
]

test('a changed rule has a version of its own', () => {
  const present = RULES.map((rule) => `${rule.ruleId} ${rule.version} ${ruleHash(rule)}`)
  expect(PUBLISHED).toEqual(expect.arrayContaining(present))
  const versions = PUBLISHED.map((line) => line.slice(0, line.lastIndexOf(' ')))
  expect(new Set(versions).size).toBe(versions.length)
})
