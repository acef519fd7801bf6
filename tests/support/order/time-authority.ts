import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'

const run = promisify(execFile)

const SETTINGS = (folder: string) => `
[tsa]
default_tsa = one
[one]
serial = ${folder}/serial
signer_cert = ${folder}/tsa.pem
signer_key = ${folder}/tsa.key
certs = ${folder}/root.pem
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
`

/**
 * An authority of RFC 3161 whose stamps OpenSSL makes: “the TSA's HTTP server answers a POST of
 * application/timestamp-query with application/timestamp-reply” (3.4). It refuses another method, another type of
 * content, and what is no query.
 */
export async function startTimeAuthority() {
  const folder = await mkdtemp(join(tmpdir(), 'tsa-'))
  const file = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => run('openssl', args, { cwd: folder, timeout: 60_000 })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  await openssl(
    ...['req', '-x509', ...key, '-keyout', 'root.key', '-out', 'root.pem', '-days', '400'],
    ...['-subj', '/CN=Example Root', '-addext', 'basicConstraints=critical,CA:TRUE'],
  )
  await openssl(
    ...['req', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'tsa.key', '-out', 'tsa.csr'],
    ...['-subj', '/O=Example/CN=Example Time Stamps'],
  )
  await writeFile(file('purpose'), 'extendedKeyUsage=critical,timeStamping\n')
  await openssl(
    ...['x509', '-req', '-in', 'tsa.csr', '-CA', 'root.pem', '-CAkey', 'root.key'],
    ...['-CAcreateserial', '-extfile', 'purpose', '-days', '300', '-out', 'tsa.pem'],
  )
  await writeFile(file('settings'), SETTINGS(folder))
  await writeFile(file('serial'), '01\n')
  let number = 0

  async function reply(query: Buffer): Promise<Buffer> {
    number += 1
    const [asked, answered] = [`query${number}`, `reply${number}`]
    await writeFile(file(asked), query)
    await openssl(
      'ts',
      '-reply',
      '-config',
      'settings',
      '-section',
      'one',
      ...['-queryfile', asked],
      ...['-out', answered],
    )
    return readFile(file(answered))
  }

  let isDown = false
  const server = createServer(async (request, response) => {
    const query = await buffer(request)
    const isQuery = request.headers['content-type'] === 'application/timestamp-query'
    if (isDown || request.method !== 'POST' || !isQuery)
      return response.writeHead(isDown ? 503 : 405).end()
    const answer = await reply(query).catch(() => undefined)
    if (!answer) return response.writeHead(400).end()
    return response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(answer)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa`,
    rootFile: file('root.pem'),
    reply,
    setDown(value: boolean) {
      isDown = value
    },
    /** What OpenSSL says of a token over a file. */
    async verify(token: Buffer, document: Buffer): Promise<string> {
      await writeFile(file('token'), token)
      await writeFile(file('document'), document)
      const { stdout } = await openssl(
        ...['ts', '-verify', '-in', 'token', '-token_in', '-data', 'document'],
        ...['-CAfile', 'root.pem'],
      )
      return stdout.trim()
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
