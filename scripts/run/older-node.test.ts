import { spawnSync } from 'node:child_process'
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** A machine whose own Node is older than the product's: it knows no TypeScript, as Node 20 does not. */
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'older-node-'))
  const node = join(folder, 'node')
  writeFileSync(node, `#!/bin/sh\nexec "${process.execPath}" --no-strip-types "$@"\n`)
  chmodSync(node, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function onOlderNode(program: string, ...args: string[]) {
  const { HOME, PATH } = process.env
  const env = { HOME, PATH: [folder, PATH].join(delimiter), DATA_DIR: join(folder, 'data') }
  const { status, stdout, stderr } = spawnSync(program, args, { env, encoding: 'utf8' })
  return { status, output: `${stdout}${stderr}` }
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}

test('the older Node does not run the product’s files by itself', () => {
  expect(onOlderNode('node', 'gateway/move.ts').output).toContain('ERR_UNKNOWN_FILE_EXTENSION')
})

test.each([
  ['restore', [], 1, 'name an existing backup file'],
  ['move', [], 1, 'set DATABASE_URL to the database to move into'],
  ['campaign:check', ['NoSuchCampaign'], 1, 'NoSuchCampaign'],
] as const)('npm run %s works where the system’s Node is older', (name, args, status, sentence) => {
  const done = onOlderNode('npm', 'run', '--silent', name, '--', ...args)
  expect(done.output).toContain(sentence)
  expect(done.output).not.toContain('ERR_UNKNOWN_FILE_EXTENSION')
  expect(done.status).toBe(status)
})

test('every command brings its Node by the one script that needs none', () => {
  for (const [name, line] of Object.entries(scripts))
    expect(line).toBe(`exec node scripts/run.mjs ${name}`)
})

test('every command of the documents exists, and none runs a file by the system’s Node', () => {
  const files = globSync(['*.md', '{docs,scripts,gateway,api,tests,src}/**/*.md']).filter(
    (file) => !file.includes('node_modules'),
  )
  const wrong = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const unknown = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !(name in scripts))
    // A container has the Node of its image.
    const direct = [
      ...text.matchAll(/(?<!\bexec [^\n]*)\bnode (?!scripts\/run\.mjs)[\w./-]+\.ts\b/g),
    ].map(([one]) => one)
    return [...unknown, ...direct].map((one) => `${file}: ${one}`)
  })
  expect(wrong).toEqual([])
})
