import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { moveIslandRuntime } from './island-runtime.ts'

test('the runtime of islands becomes a module of the site, and every other script stays', () => {
  const other = '<script>if(1<2)dispatchEvent(new Event("astro:idle"))</script>'
  const runtime = '<script>(()=>{1<2;customElements.define("astro-island",A)})()</script>'
  const module = '<script type="module" src="/later.js"></script>'
  expect(moveIslandRuntime(`${other}${runtime}<p></p>${other}`, '/later.js')).toBe(
    `${other}${module}<p></p>${other}`,
  )
})

test.each(['idle', 'visible'])(
  'the directive %s of the installed Astro is removed, as the later half of the frame has it',
  async (name) => {
    const { default: code } = await import(`astro/runtime/client/${name}.prebuilt.js`)
    expect(moveIslandRuntime(`<script>${code}</script>`, '/later.js')).toBe('')
  },
)

test('the words by which the runtime is found are those of the installed Astro', () => {
  const path = createRequire(import.meta.url).resolve('astro/package.json')
  const prebuilt = path.replace('package.json', 'dist/runtime/server/astro-island.prebuilt.js')
  const text = readFileSync(prebuilt, 'utf8')
  const [code = ''] = /(?<=`|")\(\(\)=>.*(?=`|";)/.exec(text) ?? []
  expect(moveIslandRuntime(`<script>${code.replaceAll('\\"', '"')}</script>`, '/later.js')).toBe(
    '<script type="module" src="/later.js"></script>',
  )
})
