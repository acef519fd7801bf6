import { describe, expect, test } from 'vitest'
import { addPreloads } from './preload.ts'
import {
  closureOf,
  facadesOf,
  type Scripts,
  skipFacades,
  unreachedScripts,
} from './scripts-of-site.ts'

const SCRIPTS: Scripts = new Map([
  ['page.A1.js', 'import"./frame.B2.js";'],
  ['frame.B2.js', 'const a=()=>import("./http.C3.js");import"./runtime.D4.js"'],
  ['http.C3.js', 'import{a as b}from"./runtime.D4.js";export{b as c}'],
  ['runtime.D4.js', 'export{a}'],
  ['island.E5.js', 'import{r}from"./react.F6.js";export{r as Count}'],
  ['react.F6.js', 'export*from"./runtime.D4.js"'],
  ['debug.G7.js', 'alert(1)'],
])

describe('scripts of a built site', () => {
  test('a facade gives way to what it stands for', () => {
    const facades = facadesOf(SCRIPTS)
    const html = skipFacades('<script src="/_astro/page.A1.js"></script>', facades)
    expect(html).toBe('<script src="/_astro/frame.B2.js"></script>')
  })

  test('scripts that no page leads to are found, and those loaded later stay', () => {
    const page = '<script src="/_astro/frame.B2.js"></script>'
    expect(unreachedScripts([page], SCRIPTS)).toEqual([
      'page.A1.js',
      'island.E5.js',
      'react.F6.js',
      'debug.G7.js',
    ])
  })

  test('an import after the comment that the bundler leaves for a style is found', () => {
    const scripts = new Map([
      ['rows.A1.js', 'import"./react.B2.js";/* empty css */import{a}from"./lists.C3.js"'],
      ['react.B2.js', ''],
      ['lists.C3.js', ''],
    ])
    expect(closureOf(['rows.A1.js'], scripts)).toEqual(['rows.A1.js', 'react.B2.js', 'lists.C3.js'])
  })

  test('the scripts needed before a script runs do not include what it loads later', () => {
    expect(closureOf(['frame.B2.js'], SCRIPTS)).toEqual(['frame.B2.js', 'runtime.D4.js'])
  })
})

describe('preloads', () => {
  const island = (client: string) =>
    `<head></head><astro-island uid="x" component-url="/_astro/island.E5.js" renderer-url="/_astro/react.F6.js" client="${client}"></astro-island>`

  test.each(['load', 'idle'])(
    'the page %s announces the scripts of its island, each once',
    (client) => {
      expect(addPreloads(island(client), SCRIPTS)).toContain(
        '<head><link rel="modulepreload" href="/_astro/island.E5.js">' +
          '<link rel="modulepreload" href="/_astro/react.F6.js">' +
          '<link rel="modulepreload" href="/_astro/runtime.D4.js"></head>',
      )
    },
  )

  test('an island that waits to be seen fetches nothing ahead', () => {
    expect(addPreloads(island('visible'), SCRIPTS)).toBe(island('visible'))
  })
})
