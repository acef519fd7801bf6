import { expect, test } from 'vitest'
import { codesOf, fetchRegions, regionNameOf } from './regions.ts'

test('every province has cities and every city counties, of its own', async () => {
  const regions = await fetchRegions()
  expect(regions.provinces.length).toBeGreaterThanOrEqual(31)
  for (const { code } of regions.provinces) {
    const cities = regions.citiesOf(code)
    expect(cities.length, code).toBeGreaterThan(0)
    for (const city of cities)
      expect(regions.countiesOf(city.code).length, city.name).toBeGreaterThan(0)
  }
})

test('names and codes of a place lead to each other', async () => {
  const regions = await fetchRegions()
  const codes = codesOf(regions, '北京市 北京市 海淀区')
  expect(codes).toEqual(['110000', '110100', '110108'])
  expect(regionNameOf(regions, codes)).toBe('北京市 北京市 海淀区')
  expect(codesOf(regions, '示例省 示例市')).toEqual(['', '', ''])
  expect(regionNameOf(regions, ['110000', '110100', ''])).toBe('')
})
