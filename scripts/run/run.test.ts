import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findNode, packageName } from './find-node.mjs'
import { ensurePackages } from './packages.mjs'

const LOCK = {
  '': {},
  'node_modules/kept': { version: '1.0.0' },
  'node_modules/elsewhere': { version: '1.0.0', optional: true },
}

let root = ''
const givenNpm = process.env.npm_execpath

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'packages-'))
  mkdirSync(join(root, 'node_modules/kept'), { recursive: true })
  writeJson('package-lock.json', { packages: LOCK })
  // Stands in for npm: notes that it was asked, and fails as it does without a network.
  process.env.npm_execpath = join(root, 'npm-cli.js')
  writeFileSync(
    process.env.npm_execpath,
    `require('node:fs').writeFileSync('asked', process.argv.slice(2).join(' ')); process.exit(1)`,
  )
})

afterEach(() => {
  if (givenNpm === undefined) delete process.env.npm_execpath
  else process.env.npm_execpath = givenNpm
  rmSync(root, { recursive: true })
})

function writeJson(name: string, value: unknown): void {
  writeFileSync(join(root, name), JSON.stringify(value))
}

function installed(packages: object): void {
  writeJson('node_modules/.package-lock.json', { packages })
}

describe('packages', () => {
  test('npm runs nothing when all packages are there, optional ones of other machines aside', () => {
    installed({ 'node_modules/kept': { version: '1.0.0' } })
    expect(ensurePackages(root)).toBeUndefined()
    expect(existsSync(join(root, 'asked'))).toBe(false)
  })

  test.each([
    ['another version', { 'node_modules/kept': { version: '0.9.0' } }],
    ['one missing', {}],
  ])('the packages are installed from the lock file with %s', (_, packages) => {
    installed(packages)
    expect(ensurePackages(root)).toMatch(/needs the network/)
    expect(readFileSync(join(root, 'asked'), 'utf8')).toMatch(/^ci /)
  })

  test('the Node of this machine is one of the packages, optional as it is', () => {
    const packages = { ...LOCK, [`node_modules/${packageName()}`]: { optional: true } }
    writeJson('package-lock.json', { packages })
    installed({ 'node_modules/kept': { version: '1.0.0' } })
    expect(ensurePackages(root)).toMatch(/needs the network/)
  })

  test('an interrupted installation is repeated', () => {
    expect(ensurePackages(root)).toMatch(/needs the network/)
  })
})

test('the Node of the packages runs the product, or else this one', () => {
  expect(findNode(root)).toBe(process.execPath)
  const packaged = join(root, 'node_modules', packageName(), 'bin/node')
  mkdirSync(dirname(packaged), { recursive: true })
  writeFileSync(packaged, '')
  expect(findNode(root)).toBe(packaged)
})

test('an unknown command is answered with the known ones', () => {
  const { status, stderr } = spawnSync('node', ['scripts/run.mjs', 'begin'], { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toMatch(/no command "begin".*start, dev, build/)
})
