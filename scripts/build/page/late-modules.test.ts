import { expect, test } from 'vitest'
import { delayModules } from './late-modules.ts'

const LINK = '<link rel="modulepreload" href="/_astro/a.js">'
const MODULES =
  '<script type="module" src="/_astro/b.js"></script><script type="module" src="/_astro/c.js"></script>'

test('a page with a first read hands its modules to the script that starts them, in their order', () => {
  expect(delayModules(`${LINK}${MODULES}<script data-modules data-preloads>run()</script>`)).toBe(
    '<script data-modules="/_astro/b.js /_astro/c.js" data-preloads="/_astro/a.js">run()</script>',
  )
})

test('a page without a first read stays as it is', () => {
  expect(delayModules(LINK + MODULES)).toBe(LINK + MODULES)
})
