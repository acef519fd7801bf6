import { verify, X509Certificate } from 'node:crypto'
import { childOf, childrenOf, DER, type DerValue, oidOf, readDer } from './der.ts'

const SIGNED_DATA = '1.2.840.113549.1.7.2'
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'

export const SHA256_OID = '2.16.840.1.101.3.4.2.1'
/** Hashes by the name under which `node:crypto` has them. */
export const DIGESTS: Readonly<Record<string, string>> = {
  [SHA256_OID]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}
/** PKCS #1 with any of these hashes, and ECDSA. */
const SIGNATURES = /^(1\.2\.840\.113549\.1\.1\.(1|11|12|13)|1\.2\.840\.10045\.4\.3\.[234])$/

/** Why signed data are not accepted. */
export class SignedDataError extends Error {
  override readonly name = 'SignedDataError'
}

/** SignedData of CMS (RFC 5652) with one signer. */
export interface SignedData {
  /** The type of what is signed. */
  type: string
  /** Undefined for what is elsewhere. */
  content: Buffer | undefined
  certificates: readonly X509Certificate[]
  signer: DerValue
}

export function readSignedData(token: Buffer): SignedData {
  const outer = childrenOf(readDer(token))
  if (oidOf(childOf(outer, 0, DER.oid)) !== SIGNED_DATA) throw new SignedDataError('no signed data')
  const [signed] = childrenOf(childOf(outer, 1, DER.context0))
  if (!signed) throw new SignedDataError('no signed data')
  const fields = childrenOf(signed)
  const [type, content] = childrenOf(childOf(fields, 2, DER.sequence))
  const certificates = fields
    .filter(({ tag }, i) => i > 2 && tag === DER.context0)
    .flatMap((all) => childrenOf(all).map(({ whole }) => new X509Certificate(whole)))
  const signers = childrenOf(childOf(fields, fields.length - 1, DER.set))
  if (!type || signers.length !== 1) throw new SignedDataError('not one signer')
  return {
    type: oidOf(type),
    content: content && childOf(childrenOf(content), 0, DER.octets).content,
    certificates,
    signer: childOf(signers, 0, DER.sequence),
  }
}

/** The first value of a signed attribute. */
export type ReadAttribute = (oid: string) => DerValue | undefined

interface Signed {
  /** The hash of what has to be signed. */
  digestOf(algorithm: string): Buffer
  /** The certificate of the signer. */
  certificateOf(attribute: ReadAttribute): X509Certificate | undefined
}

/**
 * Verifies that the signed attributes are those of this content, and signed with the certificate (RFC 5652 5.4 and
 * 5.6); returns that.
 */
export function checkSigner(
  { type, signer }: Pick<SignedData, 'type' | 'signer'>,
  { digestOf, certificateOf }: Signed,
): X509Certificate {
  const fields = childrenOf(signer)
  const digest = DIGESTS[oidOf(childOf(childrenOf(childOf(fields, 2, DER.sequence)), 0, DER.oid))]
  if (!digest) throw new SignedDataError('an unknown digest')
  const attributes = childOf(fields, 3, DER.context0)
  const attribute = attributeReader(attributes)
  const statedType = attribute(CONTENT_TYPE)
  const stated = attribute(MESSAGE_DIGEST)?.content
  if (!statedType || oidOf(statedType) !== type || !stated?.equals(digestOf(digest)))
    throw new SignedDataError('attributes of other content')
  const algorithm = oidOf(childOf(childrenOf(childOf(fields, 4, DER.sequence)), 0, DER.oid))
  if (!SIGNATURES.test(algorithm)) throw new SignedDataError('an unknown signature')
  const certificate = certificateOf(attribute)
  if (!certificate) throw new SignedDataError('no certificate of the signer')
  // What is signed has the tag of a set, what is sent that of the field.
  const signedBytes = Buffer.concat([Buffer.from([DER.set]), attributes.whole.subarray(1)])
  const signature = childOf(fields, 5, DER.octets).content
  if (!verify(digest, signedBytes, certificate.publicKey, signature))
    throw new SignedDataError('a wrong signature')
  return certificate
}

function attributeReader(attributes: DerValue): ReadAttribute {
  const all = childrenOf(attributes).map((attribute) => childrenOf(attribute))
  return (oid) => {
    const found = all.find((parts) => oidOf(childOf(parts, 0, DER.oid)) === oid)
    return found && childrenOf(childOf(found, 1, DER.set))[0]
  }
}
