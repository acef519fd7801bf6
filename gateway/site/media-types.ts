import { extname } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.ts': 'video/mp2t',
  '.mp3': 'audio/mpeg',
  '.pdf': 'application/pdf',
}

/** The media type of a file by its extension. */
export function mediaTypeOf(file: string): string {
  return TYPES[extname(file)] ?? 'application/octet-stream'
}

/** Texts get smaller with brotli; images, sound and video are compressed already. */
export function isCompressible(file: string): boolean {
  return /^(text\/|image\/svg|application\/(json|xml|manifest))/.test(mediaTypeOf(file))
}
