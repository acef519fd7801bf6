import { HttpFailure } from '../http/error.ts'

/** A picture that everybody may see, at an address that is made of its bytes: it never changes. */
export function publicPicture(picture: Buffer | undefined): Response {
  if (!picture) throw new HttpFailure(404, 'NOT_FOUND')
  return new Response(new Uint8Array(picture), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
