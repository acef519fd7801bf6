import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGatewayProcess } from '../../support/gateway/process.ts'

const stages = readFileSync('docs/hosting/Dockerfile', 'utf8').split(/^FROM /m)
const stageOf = (name: string) =>
  stages.find((stage) => stage.split('\n', 1)[0]?.endsWith(` AS ${name}`)) ?? ''
const gatewayStage = stageOf('gateway')

/** What the packages of a gateway may weigh on disk. */
const PACKAGES_MAX_MB = 95

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'image-'))
  for (const [, from = '', to = ''] of gatewayStage.matchAll(/^COPY (?!--from)(\S+) (\S+)$/gm))
    cpSync(from, join(folder, to === './' ? from : to), { recursive: true })
  for (const path of productionPackages())
    cpSync(path, join(folder, path), { recursive: true, filter: (from) => !isNested(from, path) })
  const [, removal = ''] =
    /^RUN (rm -rf node_modules(?:.*\\\n)*.*)$/m.exec(stageOf('packages')) ?? []
  execFileSync('sh', ['-ec', removal], { cwd: folder })
}, 120_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Folders of the packages that `npm ci --omit=dev` installs on this machine. */
function productionPackages(): readonly string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  return Object.entries<{ dev?: boolean; devOptional?: boolean }>(packages).flatMap(
    ([path, { dev, devOptional }]) =>
      path && !dev && !devOptional && existsSync(path) ? [path] : [],
  )
}

/** Packages inside a package are packages of their own. */
function isNested(from: string, path: string): boolean {
  return from.slice(path.length).includes('/node_modules')
}

function weightOf(path: string): number {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}

test('the packages of the image weigh what they may', () => {
  expect(weightOf(join(folder, 'node_modules'))).toBeLessThan(PACKAGES_MAX_MB * 1024 ** 2)
})

test('the gateway starts from the files that its image has, and from no other', {
  timeout: 360_000,
}, async () => {
  const [, program = '', file = ''] = /^CMD \["(\w+)", "(.+)"\]$/m.exec(gatewayStage) ?? []
  expect(program).toBe('node')
  const gateway = await startGatewayProcess([process.execPath, join(folder, file)], {
    DATABASE_URL: 'memory://',
    DATA_DIR: join(folder, 'data'),
  })
  const offers = await fetch(`${gateway.url}/openapi.json`)
  expect(offers.status).toBe(200)
  gateway.child.kill('SIGTERM')
  expect(await gateway.exit).toMatchObject({ code: 0 })
})

test('contracts find their font among the files of the image', () => {
  const module = join(folder, 'gateway/contract/document/contract-font.ts')
  const script = `const { contractFont } = await import('${module}'); console.log(contractFont().font.postscriptName)`
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script])
  expect(printed.toString().trim()).toMatch(/^NotoSansSC/)
})
