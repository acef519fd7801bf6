import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { startGatewayProcess } from '../../support/gateway/process.ts'

const stage =
  readFileSync('docs/hosting/Dockerfile', 'utf8')
    .split(/^FROM /m)
    .find((one) => / AS gateway$/m.test(one)) ?? ''

test('the gateway starts from the files that its image has, and from no other', {
  timeout: 360_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'image-'))
  for (const [, from = '', to = ''] of stage.matchAll(/^COPY (?!--from)(\S+) (\S+)$/gm))
    cpSync(from, join(folder, to === './' ? from : to), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const [, program = '', file = ''] = /^CMD \["(\w+)", "(.+)"\]$/m.exec(stage) ?? []
  expect(program).toBe('node')
  const gateway = await startGatewayProcess([process.execPath, join(folder, file)], {
    DATABASE_URL: 'memory://',
    DATA_DIR: join(folder, 'data'),
  })
  const offers = await fetch(`${gateway.url}/openapi.json`)
  expect(offers.status).toBe(200)
  gateway.child.kill('SIGTERM')
  expect(await gateway.exit).toMatchObject({ code: 0 })
  rmSync(folder, { recursive: true, force: true })
})
