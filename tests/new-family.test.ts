import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorsIn } from './support/docs/snippets.ts'
import { unbuiltRows } from './support/site/unbuilt-rows.ts'

const [[list, detail] = []] = unbuiltRows('login')

/**
 * The output of `npm run new -- family …` passes in a copy of the tree: types, format, its own tests and all others.
 */
const FAMILIES = [
  // A feature of a domain with several features, at its own addresses.
  { name: 'lecture', args: ['live/lecture', '--title', '讲座'] },
  // In a domain without features, at addresses that require a login.
  {
    name: 'reader-letter',
    args: [
      ...[`${list?.domain ?? 'news'}/reader-letter`, '--title', '读者来信'],
      ...(list && detail ? ['--list', list.path, '--detail', detail.path] : []),
    ],
  },
]
const TIME_MS = 480_000

let folder = ''
const outputs: string[] = []
const written = () =>
  outputs.flatMap((text) => [...text.matchAll(/^ {2}(\S+\/\S+)$/gm)].map(([, path = '']) => path))

const env = {
  HOME: process.env.HOME,
  PATH: [dirname(process.execPath), resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'new-family-'))
  copyTree(folder)
  for (const { args } of FAMILIES) {
    const { stdout, stderr } = write(args)
    expect(stderr).toBe('')
    outputs.push(stdout)
  }
}, TIME_MS)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Copies the files that are tracked or untracked but not ignored; links static files and packages. */
function copyTree(to: string): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    encoding: 'utf8',
  })
  for (const path of listed.split('\n').filter((path) => path && !path.startsWith('public/')))
    cpSync(path, join(to, path))
  for (const path of ['public', 'node_modules']) symlinkSync(resolve(path), join(to, path))
  execFileSync('git', ['init', '-q'], { cwd: to })
}

function write(args: readonly string[]) {
  const command = ['scripts/new.ts', 'family', ...args]
  return spawnSync(process.execPath, command, { cwd: folder, env, encoding: 'utf8' })
}

/** Runs a tool in the copy; returns its output if it fails. */
function failureOf(tool: string, ...args: string[]): Promise<string> {
  return new Promise((done) => {
    const child = spawn(tool, args, { cwd: folder, env })
    const said: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => said.push(bytes))
    child.on('close', (status) => done(status === 0 ? '' : Buffer.concat(said).toString()))
  })
}

test.each(FAMILIES.map(({ name }, i) => [name, i] as const))(
  'the family of a %s has at most 21 files and 900 lines',
  (_, i) => {
    const [, files, lines] = /^(\d+) files, (\d+) lines$/m.exec(outputs[i] ?? '') ?? []
    expect(Number(files)).toBeLessThanOrEqual(21)
    expect(Number(lines)).toBeLessThanOrEqual(900)
    expect(Number(lines)).toBeGreaterThan(500)
  },
)

test('a family is written once', () => {
  const { status, stdout, stderr } = write(FAMILIES[0]?.args ?? [])
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain('live has a lecture already: ')
})

describe('a copy of the tree with both families', () => {
  test('both families are formatted and compile', { timeout: TIME_MS }, async () => {
    const biome = await failureOf(
      'biome',
      'ci',
      '--colors=off',
      '--error-on-warnings',
      ...written(),
    )
    expect(biome).toBe('')
    const modules = written().filter((path) => /\.tsx?$/.test(path))
    const snippets = modules.map((path) => ({
      ...{ document: path, line: 1, place: path },
      code: readFileSync(join(folder, path), 'utf8'),
    }))
    expect(errorsIn(snippets)).toEqual([])
  })

  test('both families pass their own tests and those of the tree', {
    timeout: TIME_MS,
  }, async () => {
    const own = (tests: RegExp) => written().filter((path) => tests.test(path))
    const shape = ['architecture', 'folders', 'test-names'].map((name) => `tests/${name}.test.ts`)
    const unit = [...shape, ...own(/^src\/.*\.test\.ts$/)]
    expect(await failureOf('vitest', 'run', '--project=unit', ...unit)).toBe('')
    const gateway = own(/^tests\/gateway\/.*\.test\.ts$/)
    expect(
      await failureOf('vitest', 'run', '--project=gateway', '--no-file-parallelism', ...gateway),
    ).toBe('')
  })

  test('the tables of the tree gain the rows of both families and lose none', () => {
    const gained = (path: string) => {
      const [before, after] = ['.', folder].map((root) => linesOf(join(root, path)))
      expect(before?.filter((line) => !after?.includes(line))).toEqual([])
      return after?.filter((line) => !before?.includes(line)).length
    }
    expect(gained('api/catalogue.ts')).toBe(4)
    expect(gained('src/lib/shell/page/routes.ts')).toBe(list ? 2 : 4)
  })
})

function linesOf(path: string): readonly string[] {
  return readFileSync(path, 'utf8').split('\n')
}
