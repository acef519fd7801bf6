import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { packagesOf, sourceFiles } from './support/architecture/source-tree.ts'

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const { dependencies, devDependencies, license, scripts, version } = json('package.json')

const product = sourceFiles().filter(({ path, isTest }) => !isTest && !path.startsWith('tests/'))
const inRooms = (...rooms: readonly string[]) =>
  product.filter(({ path }) => rooms.some((room) => path.startsWith(`${room}/`)))

test('the packages installed with a gateway are those it imports, and no other', () => {
  expect(packagesOf(inRooms('gateway', 'api'))).toEqual(Object.keys(dependencies).sort())
})

describe('the licences of others', () => {
  const rows = [...readFileSync('LICENSE.md', 'utf8').matchAll(/^\| (\S+) \| (\S+) \|$/gm)].filter(
    ([, name = '']) => name !== 'package' && !name.startsWith('-'),
  )

  test('every package of the product is listed with the licence it has', () => {
    expect(license).toBe('UNLICENSED')
    const listed = Object.fromEntries(rows.map(([, name = '', words = '']) => [name, words]))
    // Islands are rendered by a package that the build imports for them.
    const imported = [...packagesOf(inRooms('gateway', 'api', 'src')), 'react-dom']
    const delivered = imported.filter((name) => name !== 'astro')
    const real = delivered.map((name) => [name, json(`node_modules/${name}/package.json`).license])
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
  const commandsOf = ({ steps }: { steps: { run?: string }[] }) =>
    steps.flatMap(({ run }) => run ?? [])
  expect(commandsOf(jobs.test)).toEqual(['npm test'])
  const checks = commandsOf(jobs.alarms).filter((command) => command.startsWith('promtool '))
  // The alarms are checked by commands that the operations manual names, on files that exist.
  const manual = readFileSync('docs/operations.md', 'utf8')
  expect(checks).toHaveLength(2)
  for (const command of checks) {
    expect(manual).toContain(command)
    expect(existsSync(command.split(' ').at(-1) ?? '')).toBe(true)
  }
  const { postCreateCommand } = json('.devcontainer/devcontainer.json')
  expect(Object.keys(scripts)).toContain(/^npm run (\w+)$/.exec(postCreateCommand)?.[1])
})
