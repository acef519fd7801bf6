import { createHash, verify, X509Certificate } from 'node:crypto'
import {
  childOf,
  childrenOf,
  DER,
  DerError,
  type DerValue,
  oidOf,
  readDer,
  writeDer,
  writeInteger,
  writeOid,
} from './der.ts'

/** Time stamps of RFC 3161 over a SHA-256. */
const OIDS = {
  sha256: '2.16.840.1.101.3.4.2.1',
  signedData: '1.2.840.113549.1.7.2',
  info: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStamping: '1.3.6.1.5.5.7.3.8',
} as const

const DIGESTS: Readonly<Record<string, string>> = {
  [OIDS.sha256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}
/** PKCS #1 with any of these hashes, and ECDSA. */
const SIGNATURES = /^(1\.2\.840\.113549\.1\.1\.(1|11|12|13)|1\.2\.840\.10045\.4\.3\.[234])$/
const CHAIN_MAX = 4
/** Granted, and granted with changes: the only answers that carry a stamp. */
const GRANTED = [0, 1]

/** Why a stamp is not accepted. */
export class StampError extends Error {
  override readonly name = 'StampError'
}

/** TimeStampReq: version 1, the hash, a nonce, and the wish for the certificate in the answer. */
export function writeStampRequest(documentHash: string, nonce: Buffer): Buffer {
  const algorithm = writeDer(DER.sequence, writeOid(OIDS.sha256), writeDer(DER.null))
  const imprint = writeDer(
    DER.sequence,
    algorithm,
    writeDer(DER.octets, Buffer.from(documentHash, 'hex')),
  )
  const wantsCertificate = writeDer(DER.boolean, Buffer.from([0xff]))
  return writeDer(
    DER.sequence,
    writeInteger(Buffer.from([1])),
    imprint,
    writeInteger(nonce),
    wantsCertificate,
  )
}

/** The token of a TimeStampResp that grants one. */
export function readStampResponse(bytes: Buffer): Buffer {
  return reading(() => {
    const parts = childrenOf(readDer(bytes))
    const status = childOf(childrenOf(childOf(parts, 0, DER.sequence)), 0, DER.integer)
    const code = status.content.readUIntBE(0, Math.min(status.content.length, 4))
    if (!GRANTED.includes(code)) throw new StampError(`the authority refused with status ${code}`)
    return childOf(parts, 1, DER.sequence).whole
  })
}

interface Expected {
  documentHash: string
  /** Undefined for a stored token. */
  nonce: Buffer | undefined
  /** Certificates of the authority, or of who issued them. */
  anchors: readonly X509Certificate[]
}

export interface TimeStamp {
  at: Date
  /** The name in the authority’s certificate. */
  authority: string
}

/** Verifies a token as RFC 3161 2.4.2 and RFC 5652 5.6 demand: hash, nonce, signature, certificate and its purpose. */
export function verifyStamp(token: Buffer, expected: Expected): TimeStamp {
  return reading(() => {
    const outer = childrenOf(readDer(token))
    if (oidOf(childOf(outer, 0, DER.oid)) !== OIDS.signedData)
      throw new StampError('no signed data')
    const [signed] = childrenOf(childOf(outer, 1, DER.context0))
    if (!signed) throw new StampError('no signed data')
    const fields = childrenOf(signed)
    const content = childrenOf(childOf(fields, 2, DER.sequence))
    if (oidOf(childOf(content, 0, DER.oid)) !== OIDS.info) throw new StampError('no time stamp')
    const info = childOf(childrenOf(childOf(content, 1, DER.context0)), 0, DER.octets).content
    const at = checkInfo(info, expected)
    const certificates = fields
      .filter(({ tag }, i) => i > 2 && tag === DER.context0)
      .flatMap((all) => childrenOf(all).map(({ whole }) => new X509Certificate(whole)))
    const signers = childrenOf(childOf(fields, fields.length - 1, DER.set))
    if (signers.length !== 1) throw new StampError('not one signer')
    const signer = checkSigner(childOf(signers, 0, DER.sequence), info, [
      ...certificates,
      ...expected.anchors,
    ])
    checkCertificate(signer, { at, certificates, anchors: expected.anchors })
    return { at, authority: nameOf(signer) }
  })
}

function reading<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof StampError) throw error
    if (error instanceof DerError) throw new StampError(error.message)
    throw new StampError('the answer cannot be read', { cause: error })
  }
}

/** TSTInfo: the hash and the nonce are those that were sent; returns its time. */
function checkInfo(bytes: Buffer, { documentHash, nonce }: Expected): Date {
  const fields = childrenOf(readDer(bytes))
  const imprint = childrenOf(childOf(fields, 2, DER.sequence))
  const algorithm = childrenOf(childOf(imprint, 0, DER.sequence))
  if (oidOf(childOf(algorithm, 0, DER.oid)) !== OIDS.sha256) throw new StampError('another hash')
  if (childOf(imprint, 1, DER.octets).content.toString('hex') !== documentHash)
    throw new StampError('the stamp of another document')
  const returned = fields.slice(5).find(({ tag }) => tag === DER.integer)
  if (nonce && !returned?.whole.equals(writeInteger(nonce))) throw new StampError('another nonce')
  return timeOf(childOf(fields, 4, DER.time).content.toString('latin1'))
}

/** `20261126201530Z`, also with a fraction. */
function timeOf(text: string): Date {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d{1,9})?Z$/.exec(text) ?? []
  const [year, month, day, hour, minute, second, fraction = ''] = parts
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`)
  if (Number.isNaN(at.getTime())) throw new StampError('a time that is none')
  return at
}

/** SignerInfo: its attributes are of this content, and signed with the certificate that they name; returns that. */
function checkSigner(
  signer: DerValue,
  content: Buffer,
  certificates: readonly X509Certificate[],
): X509Certificate {
  const fields = childrenOf(signer)
  const digest = DIGESTS[oidOf(childOf(childrenOf(childOf(fields, 2, DER.sequence)), 0, DER.oid))]
  if (!digest) throw new StampError('an unknown digest')
  const attributes = childOf(fields, 3, DER.context0)
  const attribute = attributeReader(attributes)
  const type = attribute(OIDS.contentType)
  if (!type || oidOf(type) !== OIDS.info) throw new StampError('attributes of other content')
  const stated = attribute(OIDS.messageDigest)?.content
  if (!stated?.equals(createHash(digest).update(content).digest()))
    throw new StampError('attributes of other content')
  const algorithm = oidOf(childOf(childrenOf(childOf(fields, 4, DER.sequence)), 0, DER.oid))
  if (!SIGNATURES.test(algorithm)) throw new StampError('an unknown signature')
  const certificate = certificates.find(namedBy(attribute))
  if (!certificate) throw new StampError('no certificate of the signer')
  // What is signed has the tag of a set, what is sent that of the field.
  const signedBytes = Buffer.concat([Buffer.from([DER.set]), attributes.whole.subarray(1)])
  const signature = childOf(fields, 5, DER.octets).content
  if (!verify(digest, signedBytes, certificate.publicKey, signature))
    throw new StampError('a wrong signature')
  return certificate
}

type ReadAttribute = (oid: string) => DerValue | undefined

function attributeReader(attributes: DerValue): ReadAttribute {
  const all = childrenOf(attributes).map((attribute) => childrenOf(attribute))
  return (oid) => {
    const found = all.find((parts) => oidOf(childOf(parts, 0, DER.oid)) === oid)
    return found && childrenOf(childOf(found, 1, DER.set))[0]
  }
}

/** Whether a certificate is the one that the signed attributes name by its hash (ESSCertID, RFC 2634 and 5816). */
function namedBy(attribute: ReadAttribute): (certificate: X509Certificate) => boolean {
  const second = attribute(OIDS.signingCertificateV2)
  const named = second ?? attribute(OIDS.signingCertificate)
  if (!named) throw new StampError('no name of the certificate')
  const ids = childrenOf(childOf(childrenOf(named), 0, DER.sequence))
  const parts = childrenOf(childOf(ids, 0, DER.sequence))
  const algorithm = second && parts[0]?.tag === DER.sequence ? childrenOf(parts[0])[0] : undefined
  const digest = second ? (algorithm ? DIGESTS[oidOf(algorithm)] : 'sha256') : 'sha1'
  const hash = parts.find(({ tag }) => tag === DER.octets)?.content
  if (!digest || !hash) throw new StampError('no name of the certificate')
  return ({ raw }) => createHash(digest).update(raw).digest().equals(hash)
}

interface Trust {
  at: Date
  certificates: readonly X509Certificate[]
  anchors: readonly X509Certificate[]
}

/** The certificate stamps times and nothing else, and comes from an anchor over those in the token. */
function checkCertificate(certificate: X509Certificate, trust: Trust): void {
  const purposes = certificate.keyUsage ?? []
  if (purposes.length !== 1 || purposes[0] !== OIDS.timeStamping)
    throw new StampError('a certificate of another purpose')
  if (!isTrusted(certificate, trust)) throw new StampError('a certificate of another authority')
}

function isTrusted(certificate: X509Certificate, trust: Trust, depth = 0): boolean {
  const { at, certificates, anchors } = trust
  if (at < certificate.validFromDate || at > certificate.validToDate) return false
  if (anchors.some(({ raw }) => raw.equals(certificate.raw))) return true
  if (anchors.some((anchor) => hasIssued(anchor, certificate))) return true
  return (
    depth < CHAIN_MAX &&
    certificates.some(
      (issuer) => hasIssued(issuer, certificate) && isTrusted(issuer, trust, depth + 1),
    )
  )
}

function hasIssued(issuer: X509Certificate, certificate: X509Certificate): boolean {
  return issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
}

function nameOf({ subject }: X509Certificate): string {
  const line = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(subject)?.[1]
  return (line('CN') ?? line('O') ?? subject.replaceAll('\n', ', ')).slice(0, 100)
}
