import { X509Certificate } from 'node:crypto'
import { checkSigner, readSignedData, SignedDataError } from '../cms/signed-data.ts'
import { isTrusted, isValidAt, nameIn } from '../cms/trust.ts'
import { ESIGN_TEXTS } from '../texts.ts'

const DATA = '1.2.840.113549.1.7.1'

/** The service did not sign, or not as agreed; the sentence is for operators. */
export class ESignError extends Error {
  override readonly name = 'ESignError'
  readonly code: string
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** What the service answered: a certificate in PEM, and a detached signature of CMS that holds it. */
export interface SignedAnswer {
  certificate: string
  token: Buffer
}

interface Expected {
  documentHash: string
  /** Who signed the document. */
  signerName: string
  anchors: readonly X509Certificate[]
  at: Date
}

export interface ESignature {
  token: Buffer
  /** Number of the certificate, as hex. */
  serial: string
  /** The name of who issued it. */
  issuer: string
}

/**
 * Verifies that a certificate in the signer’s name, valid now and from a known issuer, signed this hash and nothing else;
 * throws an ESignError otherwise.
 */
export function verifyESignature(answer: SignedAnswer, expected: Expected): ESignature {
  const { documentHash, signerName, anchors, at } = expected
  const { token } = answer
  const certificate = readCertificate(answer.certificate)
  const certificates = readSigned(token, certificate, documentHash)
  const { subject, serialNumber, issuer } = certificate
  if (commonNameOf(subject) !== signerName) throw new ESignError('name', ESIGN_TEXTS.name)
  if (!isValidAt(certificate, at)) throw new ESignError('expired', ESIGN_TEXTS.expired)
  if (certificate.ca || !isTrusted(certificate, { at, certificates, anchors }))
    throw new ESignError('issuer', ESIGN_TEXTS.issuer)
  return { token, serial: serialNumber, issuer: nameIn(issuer) }
}

function readCertificate(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem)
  } catch {
    throw new ESignError('shape', ESIGN_TEXTS.shape)
  }
}

/** Verifies the signature; returns the certificates that come with it. */
function readSigned(
  token: Buffer,
  certificate: X509Certificate,
  documentHash: string,
): readonly X509Certificate[] {
  try {
    const signed = readSignedData(token)
    const { type, content, certificates } = signed
    if (type !== DATA || content) throw new SignedDataError('no detached signature')
    if (!certificates.some(({ raw }) => raw.equals(certificate.raw)))
      throw new SignedDataError('a signature without its certificate')
    checkSigner(signed, {
      digestOf(algorithm) {
        if (algorithm !== 'sha256') throw new SignedDataError('another hash')
        return Buffer.from(documentHash, 'hex')
      },
      certificateOf: () => certificate,
    })
    return certificates
  } catch (cause) {
    throw new ESignError('proof', ESIGN_TEXTS.proof, { cause })
  }
}

/** Undefined for a subject with several. */
function commonNameOf(subject: string): string | undefined {
  const [name, ...others] = [...subject.matchAll(/^CN=(.+)$/gm)].map(([, value]) => value)
  return others.length === 0 ? name : undefined
}
