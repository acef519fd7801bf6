import { expect, test } from 'vitest'
import { withOwnHelper, withoutFileLists } from './preload-helper.ts'

const FRAME = './BaseLayout.astro_astro_type_script_index_0_lang.a1.js'

test('a script that only loads others later needs no frame', () => {
  const own = withOwnHelper(
    `import { i as load } from "${FRAME}";\nload(() => import("./a.js"), [])`,
  )
  expect(own).not.toContain('BaseLayout')
  expect(own).toContain('const load = ')
  expect(own).toContain('\nload(() => import("./a.js"), [])')
})

test('a script that takes a name from what it loads needs no frame', () => {
  const use = 'load(async () => { const { a } = await import("./a.js"); return { a } }, [])'
  expect(withOwnHelper(`import { i as load } from "${FRAME}";\n${use}`)).not.toContain('BaseLayout')
})

test('a script that uses the frame keeps importing it', () => {
  for (const code of [
    `import { i as show } from "${FRAME}";\nshow("text")`,
    `import { i as load, n as show } from "${FRAME}";\nload(() => import("./a.js"))\nshow()`,
    `import { i as load } from "./values.js";\nload(() => import("./a.js"))`,
  ])
    expect(withOwnHelper(code)).toBe(code)
})

test('a load names no files beside the one it loads', () => {
  expect(
    withoutFileLists(
      'r(()=>import(`./a.js`),[]),s(()=>import(`./b.js`).then(e=>e.t).then(e=>e.go()),[])',
    ),
  ).toBe('r(()=>import(`./a.js`)),s(()=>import(`./b.js`).then(e=>e.t).then(e=>e.go()))')
  expect(withoutFileLists('useMemo(()=>a(),[])')).toBe('useMemo(()=>a(),[])')
})
