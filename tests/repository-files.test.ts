import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const { dependencies, devDependencies, license, scripts, version } = json('package.json')

describe('the licences of others', () => {
  const rows = [...readFileSync('LICENSE.md', 'utf8').matchAll(/^\| (\S+) \| (\S+) \|$/gm)].filter(
    ([, name = '']) => name !== 'package' && !name.startsWith('-'),
  )

  test('every package of the product is listed with the licence it has', () => {
    expect(license).toBe('UNLICENSED')
    const listed = Object.fromEntries(rows.map(([, name = '', words = '']) => [name, words]))
    const real = Object.keys(dependencies).map((name) => [
      name,
      json(`node_modules/${name}/package.json`).license,
    ])
    expect(listed).toEqual(Object.fromEntries(real))
  })

  test('no package is copyleft for a site that is delivered', () => {
    expect(rows.filter(([, , words = '']) => /GPL/.test(words))).toEqual([])
  })
})

test('a package is pinned to one version', () => {
  const ranges = Object.entries<string>({ ...dependencies, ...devDependencies }).filter(
    ([, range]) => !/^(npm:[a-z-]+@)?\d+\.\d+\.\d+$/.test(range),
  )
  expect(ranges).toEqual([])
})

test('the changelog has the version of the package, below what is not released', () => {
  const headings = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (.+)$/gm)].map(
    ([, heading]) => heading,
  )
  expect(headings.slice(0, 2)).toEqual(['Unreleased', version])
})

test('workflow and container run commands that exist', () => {
  const { jobs } = parse(readFileSync('.github/workflows/test.yml', 'utf8'))
  const steps: { run?: string }[] = jobs.test.steps
  expect(steps.flatMap(({ run }) => run ?? [])).toEqual(['npm test'])
  const { postCreateCommand } = json('.devcontainer/devcontainer.json')
  expect(Object.keys(scripts)).toContain(/^npm run (\w+)$/.exec(postCreateCommand)?.[1])
})
