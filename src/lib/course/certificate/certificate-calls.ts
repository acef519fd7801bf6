import { call } from '#lib/data/call.ts'

/** Claims the certificate of a finished course; the same again if it was claimed before. */
export async function claimCertificate(productId: string) {
  return call(() => import('#api/course/certificate/claim-certificate.ts'), { productId })
}

/** What everybody may know about a number. */
export async function checkCertificate(number: string) {
  return call(() => import('#api/course/certificate/verify-certificate.ts'), { number })
}

/** One's own certificate as a PNG in base64. */
export async function readCertificatePicture(number: string): Promise<string> {
  const load = () => import('#api/course/certificate/get-certificate-picture.ts')
  return (await call(load, { number })).picture
}
