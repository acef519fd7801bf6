import { expect, test } from 'vitest'
import { addPreloads } from './preload.ts'

const scripts = new Map([
  ['page.js', 'import{a}from"./shared.js";import("./later.js")'],
  ['shared.js', 'import"./base.js";export const a=1'],
  ['base.js', ''],
  ['later.js', ''],
  ['island.js', 'import{b}from"./react.js"'],
  ['react.js', 'export const b=2'],
])
const linked = (body: string) =>
  [...addPreloads(`<head></head>${body}`, scripts).matchAll(/href="([^"]+)"/g)].map(
    ([, address]) => address,
  )

test('a page announces what its scripts import at once, and not the scripts it names itself', () => {
  expect(linked('<script type="module" src="/_astro/page.js"></script>')).toEqual([
    '/_astro/shared.js',
    '/_astro/base.js',
  ])
})

test.each([
  ['idle', ['/_astro/island.js', '/_astro/react.js']],
  ['visible', []],
  ['tap', []],
])(
  'an island that waits (client:%s) is announced only if it hydrates by itself',
  (client, links) => {
    expect(linked(`<astro-island component-url="/_astro/island.js" client="${client}">`)).toEqual(
      links,
    )
  },
)

test('a page announces what its scripts load before a tap, with what that imports', () => {
  const scripts = new Map([
    ['island.E5.js', 'const a=()=>import(`./view.A1.js`)'],
    ['view.A1.js', 'import"./rows.B2.js";const b=()=>import(`./sheet.C3.js`)'],
    ['rows.B2.js', ''],
    ['sheet.C3.js', ''],
  ])
  const html = '<head></head><astro-island component-url="/_astro/island.E5.js" client="idle">'
  const announced = (soon: string[]) => addPreloads(html, scripts, soon).match(/[\w.]+\.js(?="><)/g)
  expect(announced(['view'])).toEqual(['island.E5.js', 'view.A1.js', 'rows.B2.js'])
  expect(announced(['view', 'sheet'])).toContain('sheet.C3.js')
  expect(() => announced(['sheet'])).toThrow('no script of the page loads sheet')
})

test('a page without scripts stays as it is', () => {
  expect(addPreloads('<head></head>', scripts)).toBe('<head></head>')
})
