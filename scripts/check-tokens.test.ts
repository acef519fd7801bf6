import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { styleSources, tokenFaults } from './check-tokens.ts'

const tokens = (text: string) => ({ path: 'src/styles/tokens.css', text })
const component = (text: string) => ({
  path: 'src/components/X.astro',
  text: `<style>${text}</style>`,
})

it('the check names a token nobody uses', () => {
  expect(tokenFaults([tokens(':root {\n  --space-9: 4px;\n}')])).toEqual([
    'src/styles/tokens.css: --space-9 is never used',
  ])
})

it('the check names a missing token, unless its use has a fallback', () => {
  expect(
    tokenFaults([component('a { color: var(--nope); gap: var(--set-by-script, 0) }')]),
  ).toEqual(['src/components/X.astro: --nope is not defined'])
})

it('the check finds raw colours outside the brands, and not in selectors or comments', () => {
  const faults = tokenFaults([
    component('/* #fff; */\n#add:hover {\n  color: #fff;\n  background: rgb(0 0 0 / 50%);\n}'),
    { path: 'src/styles/brands/smart.css', text: 'a {\n  color: #fff;\n}' },
  ])
  expect(faults).toEqual([
    'src/components/X.astro: raw colour in "color: #fff;"',
    'src/components/X.astro: raw colour in "background: rgb(0 0 0 / 50%);"',
  ])
})

it('the check finds nothing wrong in this repository', () => {
  expect(tokenFaults(styleSources(fileURLToPath(new URL('..', import.meta.url))))).toEqual([])
})
