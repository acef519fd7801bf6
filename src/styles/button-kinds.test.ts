import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')

test('every kind of button that a component names has its look', () => {
  const styled = [...read('src/styles/kit/button.css').matchAll(/\[data-kind="(\w+)"\]/g)]
  const kinds = new Set(styled.map(([, kind]) => kind))
  const unknown = globSync('src/{components,elements,islands,layouts,pages}/**/*.{astro,ts,tsx}')
    .flatMap((path) =>
      [...read(path).matchAll(/kit-button"[^>]*? data-kind="(\w+)"/g)].map(([, kind]) => ({
        path,
        kind,
      })),
    )
    .filter(({ kind }) => !kinds.has(kind))
  expect(unknown).toEqual([])
})
