import { expect, test } from 'vitest'
import { scopedName } from './scoped-names.ts'

const file = `${import.meta.dirname}/../../src/islands/ui/Tabs.module.css`

test('the classes of a file end alike, in every checkout and with every query', () => {
  const [, ending = ''] = scopedName('tab', file).split('tab')
  expect(ending).toMatch(/^_[\w-]{4}$/)
  expect(scopedName('label', `${file}?inline`)).toBe(`label${ending}`)
})

test('the same class of another file has another name', () => {
  expect(scopedName('tab', file)).not.toBe(scopedName('tab', file.replace('Tabs', 'Chips')))
})
