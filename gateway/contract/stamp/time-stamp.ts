import { createHash, type X509Certificate } from 'node:crypto'
import {
  childOf,
  childrenOf,
  DER,
  DerError,
  oidOf,
  readDer,
  writeDer,
  writeInteger,
  writeOid,
} from '../cms/der.ts'
import {
  checkSigner,
  DIGESTS,
  type ReadAttribute,
  readSignedData,
  SHA256_OID,
  SignedDataError,
} from '../cms/signed-data.ts'
import { isTrusted, nameIn, type Trust } from '../cms/trust.ts'

/** Time stamps of RFC 3161 over a SHA-256. */
const OIDS = {
  info: '1.2.840.113549.1.9.16.1.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStamping: '1.3.6.1.5.5.7.3.8',
} as const

/** Granted, and granted with changes: the only answers that carry a stamp. */
const GRANTED = [0, 1]

/** Why a stamp is not accepted. */
export class StampError extends Error {
  override readonly name = 'StampError'
}

/** TimeStampReq: version 1, the hash, a nonce, and the wish for the certificate in the answer. */
export function writeStampRequest(documentHash: string, nonce: Buffer): Buffer {
  const algorithm = writeDer(DER.sequence, writeOid(SHA256_OID), writeDer(DER.null))
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
    const signed = readSignedData(token)
    const { type, content, certificates } = signed
    if (type !== OIDS.info || !content) throw new StampError('no time stamp')
    const at = checkInfo(content, expected)
    const { anchors } = expected
    const certificate = checkSigner(signed, {
      digestOf: (algorithm) => createHash(algorithm).update(content).digest(),
      certificateOf: (attribute) => [...certificates, ...anchors].find(namedBy(attribute)),
    })
    checkCertificate(certificate, { at, certificates, anchors })
    return { at, authority: nameIn(certificate.subject) }
  })
}

function reading<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof StampError) throw error
    if (error instanceof DerError || error instanceof SignedDataError)
      throw new StampError(error.message)
    throw new StampError('the answer cannot be read', { cause: error })
  }
}

/** TSTInfo: the hash and the nonce are those that were sent; returns its time. */
function checkInfo(bytes: Buffer, { documentHash, nonce }: Expected): Date {
  const fields = childrenOf(readDer(bytes))
  const imprint = childrenOf(childOf(fields, 2, DER.sequence))
  const algorithm = childrenOf(childOf(imprint, 0, DER.sequence))
  if (oidOf(childOf(algorithm, 0, DER.oid)) !== SHA256_OID) throw new StampError('another hash')
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

/** The certificate stamps times and nothing else, and comes from an anchor over those in the token. */
function checkCertificate(certificate: X509Certificate, trust: Trust): void {
  const purposes = certificate.keyUsage ?? []
  if (purposes.length !== 1 || purposes[0] !== OIDS.timeStamping)
    throw new StampError('a certificate of another purpose')
  if (!isTrusted(certificate, trust)) throw new StampError('a certificate of another authority')
}
