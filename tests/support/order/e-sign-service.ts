import { execFileSync } from 'node:child_process'
import { createPrivateKey, createSign, type KeyObject, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  childrenOf,
  DER,
  readDer,
  writeDer,
  writeInteger,
  writeOid,
} from '#gateway/contract/cms/der.ts'
import type { Arrived } from '../gateway/wire-server.ts'
import { type Judgement, startAgreedService } from './agreed-service.ts'

const NULL = writeDer(DER.null)
const SHA256 = writeDer(DER.sequence, writeOid('2.16.840.1.101.3.4.2.1'), NULL)
const DATA = writeOid('1.2.840.113549.1.7.1')
const UTC_TIME = 0x17
/** How long the certificate of a person lasts. */
const DAYS = 2

interface Person {
  certificate: X509Certificate
  key: KeyObject
}

/** What the service does wrong with its next signature. */
type Mistake = 'hash' | 'name' | 'issuer' | 'bare' | 'attached' | 'bytes'

interface Options {
  now?: () => Date
  /** The kind of people’s keys. */
  kind?: 'ec' | 'rsa'
}

/**
 * Plays a certificate service, written from “What `ESIGN_URL` receives” in docs/operations.md:
 *
 * - “`hash` is the SHA-256 of the document, 64 digits of hex in small letters”, “a field that is not listed, or a wrong
 *   one, is answered with 400; the same `id` with another content with 409; a signature that nobody requested with 404”;
 * - “signed attributes of RFC 5652 with that hash”, “the certificate in it”, its common name the signer’s;
 * - “a person whose certificate is over, or who cannot have one, is refused with a reason”.
 */
export async function startESignService({ now = () => new Date(), kind = 'ec' }: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'esign-'))
  const key = 'key-of-the-certificate-service-01234567'
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: 'pipe', timeout: 60_000 }).toString()
  const curve = ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']

  function createIssuer(name: string): void {
    openssl(
      ...['req', '-x509', '-newkey', ...curve, '-keyout', `${name}.key`, '-out', `${name}.pem`],
      ...['-subj', `/CN=Example ${name}`, '-days', '400'],
      ...['-addext', 'basicConstraints=critical,CA:TRUE', '-addext', 'keyUsage=keyCertSign'],
    )
  }
  createIssuer('Issuer')
  writeFileSync(
    join(folder, 'purpose'),
    'basicConstraints=critical,CA:FALSE\nkeyUsage=critical,digitalSignature,nonRepudiation\n',
  )

  function createPerson(name: string, issuer = 'Issuer'): Person {
    const newKey = kind === 'ec' ? curve : ['rsa:2048', '-nodes']
    openssl(
      ...['req', '-newkey', ...newKey, '-keyout', 'person.key', '-out', 'person.csr'],
      ...['-utf8', '-subj', `/C=CN/CN=${name}`],
    )
    const pem = openssl(
      ...['x509', '-req', '-in', 'person.csr', '-CA', `${issuer}.pem`, '-CAkey', `${issuer}.key`],
      ...['-CAcreateserial', '-extfile', 'purpose', '-days', String(DAYS)],
    )
    const personKey = createPrivateKey(readFileSync(join(folder, 'person.key')))
    return { certificate: new X509Certificate(pem), key: personKey }
  }

  const people = new Map<string, Person>()
  /** What was signed, by id: the request and its answer. */
  const signed = new Map<string, { body: string; answer: object }>()
  const mistakes: Mistake[] = []
  /** Signs with certificates that are over as well. */
  const carelessness = { isCareless: false }

  function personOf(name: string): Person {
    const person = people.get(name) ?? createPerson(name)
    people.set(name, person)
    return person
  }

  function sign(id: string, body: string, name: string, hash: string): Judgement {
    const known = signed.get(id)
    if (known) return known.body === body ? [200, known.answer] : [409]
    const mistake = mistakes.shift()
    const person = mistake ? mistaken(mistake, name) : personOf(name)
    if (now() > person.certificate.validToDate && !carelessness.isCareless)
      return [200, { state: 'refused', reason: '证书已过期' }]
    const token = signHash(person, mistake === 'hash' ? 'ab'.repeat(32) : hash, mistake, now())
    const certificate = person.certificate.toString()
    const answer = { state: 'signed', certificate, signature: token.toString('base64') }
    if (!mistake) signed.set(id, { body, answer })
    return [200, answer]
  }

  function mistaken(mistake: Mistake, name: string): Person {
    if (mistake === 'name') return personOf('李小红')
    if (mistake !== 'issuer') return personOf(name)
    createIssuer('Stranger')
    return createPerson(name, 'Stranger')
  }

  function judge({ method, url, body }: Arrived): Judgement {
    const [, path, id = ''] = /^\/(ready|signatures)(?:\/([\w-]{1,64}))?$/.exec(url.pathname) ?? []
    if (path === 'ready') return method === 'GET' ? [200, {}] : [405]
    if (path !== 'signatures') return [404]
    const known = signed.get(id)
    if (method === 'GET') return known ? [200, known.answer] : [404]
    const { id: newId, name, idNumber, hash, ...unknown } = JSON.parse(body)
    const isRight =
      /^[\w-]{1,64}$/.test(newId) &&
      /^.{1,60}$/.test(name) &&
      /^(\d{15}|\d{17}[\dX])$/.test(idNumber) &&
      /^[0-9a-f]{64}$/.test(hash)
    if (!isRight || Object.keys(unknown).length > 0) return [400]
    return sign(newId, body, name, hash)
  }

  const server = await startAgreedService({ key, now }, judge)
  return {
    ...server,
    mistakes,
    carelessness,
    settings: { ESIGN_CERT_FILE: join(folder, 'Issuer.pem') },
    /** What OpenSSL says of a detached signature over a file. */
    verify(token: Buffer, document: Buffer): string {
      writeFileSync(join(folder, 'token'), token)
      writeFileSync(join(folder, 'document'), document)
      return openssl(
        ...['cms', '-verify', '-binary', '-inform', 'DER', '-in', 'token'],
        ...['-content', 'document', '-CAfile', 'Issuer.pem', '-out', 'out', '-certsout', 'certs'],
      ).concat(openssl('x509', '-in', 'certs', '-noout', '-serial', '-subject', '-nameopt', 'utf8'))
    },
    async close() {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** OpenSSL signs no hash alone, so that the message is written here (RFC 5652 5.1 and 5.3), and verified by it. */
function signHash(
  { certificate, key }: Person,
  hash: string,
  mistake: Mistake | undefined,
  now: Date,
): Buffer {
  const attribute = (oid: string, value: Buffer) =>
    writeDer(DER.sequence, writeOid(oid), writeDer(DER.set, value))
  const time = now
    .toISOString()
    .replace(/[-:T]|\.\d+/g, '')
    .slice(2)
  const attributes = [
    attribute('1.2.840.113549.1.9.3', DATA),
    attribute('1.2.840.113549.1.9.5', writeDer(UTC_TIME, Buffer.from(time))),
    attribute('1.2.840.113549.1.9.4', writeDer(DER.octets, Buffer.from(hash, 'hex'))),
  ].sort(Buffer.compare)
  const signature = createSign('sha256')
    .update(writeDer(DER.set, ...attributes))
    .sign(key)
  if (mistake === 'bytes') signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1
  const isRsa = key.asymmetricKeyType === 'rsa'
  const algorithm = isRsa
    ? writeDer(DER.sequence, writeOid('1.2.840.113549.1.1.11'), NULL)
    : writeDer(DER.sequence, writeOid('1.2.840.10045.4.3.2'))
  // Version, serial number, algorithm and issuer begin a certificate (RFC 5280 4.1).
  const [body] = childrenOf(readDer(certificate.raw))
  const [, serial, , issuer] = body ? childrenOf(body) : []
  if (!serial || !issuer) throw new Error('no certificate')
  const one = writeInteger(Buffer.from([1]))
  const signer = writeDer(
    DER.sequence,
    ...[one, writeDer(DER.sequence, issuer.whole, serial.whole), SHA256],
    ...[writeDer(DER.context0, ...attributes), algorithm, writeDer(DER.octets, signature)],
  )
  const attached = writeDer(DER.context0, writeDer(DER.octets, Buffer.from(hash, 'hex')))
  const content = writeDer(DER.sequence, DATA, ...(mistake === 'attached' ? [attached] : []))
  const certificates = mistake === 'bare' ? [] : [writeDer(DER.context0, certificate.raw)]
  const fields = [one, writeDer(DER.set, SHA256), content, ...certificates]
  const signedData = writeDer(DER.sequence, ...fields, writeDer(DER.set, signer))
  return writeDer(
    DER.sequence,
    writeOid('1.2.840.113549.1.7.2'),
    writeDer(DER.context0, signedData),
  )
}
