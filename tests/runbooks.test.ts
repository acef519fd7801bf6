import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { findExports } from '#gateway/hooks/find-exports.ts'
import type { Endpoint } from '#gateway/http/endpoint.ts'
import { createLog } from '#gateway/http/log/log.ts'
import { findPages, matchPage } from '#gateway/ops/find-pages.ts'
import { metricsIn, series } from './support/ops/metric-series.ts'

/** The runbooks as somebody who was woken uses them: each command, log line, page and variable is there. */
const book = readFileSync('docs/monitoring/runbooks.md', 'utf8')
const blocks = [...book.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = '']) => text)
const systems = blocks.filter((text) => /^logs\(\) /m.test(text))
const commands = blocks.filter((text) => !systems.includes(text))

const sources = globSync('gateway/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
/** Messages of the log; a row that fails among others is named by what is done with it. */
const messages = [
  ...[...sources.matchAll(/\blog\.(?:warn|error|fatal)\([^;]*?'([^'\n]+)',?\s*\)/g)],
  ...[...sources.matchAll(/\blogFault\([^;]*?'([^'\n]+)',?\s*\)/g)],
].map(([, message = '']) => message)
const failed = [...sources.matchAll(/\bwhat: '([^'\n]+)'/g)].map(
  ([, what = '']) => `${what} failed`,
)

const endpoints = (await findExports<Endpoint>('endpoint')).map(({ value }) => value.path)
const pages = await findPages()

const folder = mkdtempSync(join(tmpdir(), 'runbooks-'))
afterAll(() => rmSync(folder, { recursive: true }))

function run(script: string) {
  const file = join(folder, 'script.sh')
  writeFileSync(file, script)
  return spawnSync('bash', ['-eu', file], { encoding: 'utf8' })
}

describe('the commands of the runbooks', () => {
  test('each system has the same ones, and a shell reads them', () => {
    const names = systems.map((text) =>
      [...text.matchAll(/^(logs|state|restart|ready|doctor|node)\b/gm)].map(([, name]) => name),
    )
    expect(names).toHaveLength(3)
    for (const one of names)
      expect(one).toEqual(['logs', 'state', 'restart', 'ready', 'doctor', 'node'])
    for (const text of blocks)
      expect(spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' })).toMatchObject({
        status: 0,
        stderr: '',
      })
  })

  test('the commands of a system name the unit, the services and the objects that the recipes set up', () => {
    const [systemd = '', compose = '', kubernetes = ''] = systems
    const unit = readFileSync('docs/hosting/systemd/gateway@.service', 'utf8')
    for (const path of ['/srv/gateway/current', '/etc/gateway.env', 'node_modules/.bin/node'])
      expect(
        [systemd, unit].every((text) => text.includes(path)),
        path,
      ).toBe(true)
    for (const [, name] of unit.matchAll(/^(?:User)=(.+)$/gm))
      expect(systemd).toContain(`sudo -u ${name} `)
    expect(new Set(book.match(/gateway@(?:\*|\d+)/g))).toEqual(
      new Set(['gateway@*', 'gateway@4323', 'gateway@4321']),
    )
    const { services } = parse(readFileSync('docs/hosting/compose.yaml', 'utf8'), { merge: true })
    const named = compose.match(/\bgateway-\d\b/g) ?? []
    expect(named.filter((name) => !services[name])).toEqual([])
    expect(services['gateway-1'].env_file).toBe('gateway.env')
    const text = readFileSync('docs/hosting/kubernetes.yaml', 'utf8')
    const kinds = parseAllDocuments(text).map((one) => one.toJS())
    const own = kinds.filter(({ metadata }) => metadata.name === 'gateway')
    expect(own.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['ConfigMap', 'Deployment']))
    const { labels } = own.find(({ kind }) => kind === 'Deployment').spec.template.metadata
    expect(kubernetes).toContain(`-l app=${labels.app}`)
    expect(text).toContain('kubectl create namespace site')
    expect(
      kubernetes
        .split('kubectl ')
        .slice(1)
        .every((one) => one.startsWith('-n site ')),
    ).toBe(true)
  })

  const searches = commands.flatMap((text) => text.match(/^logs .*$/gm) ?? [])
  test.each(searches)('the search %s finds lines that the gateway writes', (search) => {
    const log = join(folder, 'log')
    const lines: string[] = []
    const gateway = createLog('info', { write: (line) => lines.push(line) })
    for (const message of [...messages, ...failed]) gateway.error({}, message)
    writeFileSync(log, lines.join(''))
    const { status, stdout, stderr } = run(`logs() { cat ${log}; }\n${search}\n`)
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout.trim().replace(/^0$/, '')).not.toBe('')
    const texts = [...search.matchAll(/'"?([a-z][a-z |]+)"?'/g)].flatMap(([, one = '']) =>
      one.split('|'),
    )
    for (const one of texts)
      expect(
        [...messages, ...failed].filter((message) => message.includes(one)),
        one,
      ).not.toEqual([])
  })

  test.each([
    'SECRET_KEY=a\nMARKET_SOURCE=replay\nLOG_LEVEL=info\n',
    'SECRET_KEY=a\nLOG_LEVEL=info\nMARKET_SOURCE=tencent',
    'SECRET_KEY=a\nLOG_LEVEL=info\n',
  ])('the command that chooses another source of quotes fits the variables %j', (before) => {
    const file = join(folder, 'gateway.env')
    writeFileSync(file, before)
    const change = commands.flatMap((text) => text.match(/^sed .*$/gm) ?? [])
    expect(change).toHaveLength(1)
    expect(run(`variables=${file}\n${change[0]}`)).toMatchObject({ status: 0, stderr: '' })
    expect(readFileSync(file, 'utf8').trim().split('\n').sort()).toEqual([
      'LOG_LEVEL=info',
      'MARKET_SOURCE=eastmoney',
      'SECRET_KEY=a',
    ])
  })

  test('every address they ask is one of the gateway', () => {
    const asked = [...book.matchAll(/https?:\/\/(?:127\.0\.0\.1:\S+?|site\.example)(\/[\w/]+)/g)]
    const paths = new Set(asked.map(([, path = '']) => path))
    expect([...paths].sort()).toEqual(['/readyz', '/stream/clock'])
    expect([...paths].filter((path) => !endpoints.includes(path))).toEqual([])
  })
})

describe('the words of the runbooks', () => {
  test('every page of operators exists', () => {
    const paths = [...book.matchAll(/\/ops\/([\w/-]*\w)/g)].map(([, path = '']) => path)
    expect(paths.length).toBeGreaterThan(15)
    expect(paths.filter((path) => !matchPage(pages, path))).toEqual([])
  })

  test('every job and button is named as operators read it', () => {
    const words = [...book.replace(/`[^`]*`/g, '').matchAll(/[\u4e00-\u9fff]{3,}/g)].map(String)
    expect(words.length).toBeGreaterThan(4)
    expect(words.filter((word) => !sources.includes(word))).toEqual([])
  })

  test('every variable is one that operators can set, and every metric is exported', async () => {
    const documented = readFileSync('docs/operations.md', 'utf8')
    const build = readFileSync('docs/how-to/ship-to-a-cdn.md', 'utf8')
    const names = new Set(book.match(/`[A-Z]+(?:_[A-Z]+)+(?==|`)/g)?.map((one) => one.slice(1)))
    /** Codes that other systems answer with. */
    const codes = ['SIGN_ERROR', 'NOT_ENOUGH', 'STATEMENT_CREATING', 'NO_AUTH']
    const isKnown = (name: string) =>
      codes.includes(name) || [documented, build].some((text) => text.includes(`\`${name}\``))
    expect([...names].filter((name) => !isKnown(name))).toEqual([])
    expect(names.size).toBeGreaterThan(10)
    const exported = await series()
    const metrics = metricsIn(book).map(({ name }) => name)
    expect(metrics.filter((name) => name !== 'up' && !exported.has(name))).toEqual([])
  })
})
