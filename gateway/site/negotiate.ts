import type { Encoding, SiteFile } from './site-files.ts'

/** The smallest encoding of the file that the visitor accepts. */
export function chooseEncoding(file: SiteFile, accepted: string | undefined): Encoding {
  const refused = new Set<string>()
  const offered = new Set<string>()
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...params] = part.split(';').map((word) => word.trim())
    const isRefused = params.some((param) => /^q=0(\.0*)?$/.test(param))
    ;(isRefused ? refused : offered).add(name)
  }
  const takes = (encoding: string) =>
    !refused.has(encoding) && (offered.has(encoding) || offered.has('*'))
  if (file.bodies.br && takes('br')) return 'br'
  if (file.bodies.gzip && takes('gzip')) return 'gzip'
  return 'identity'
}

export interface ByteRange {
  start: number
  /** Inclusive, as in HTTP. */
  end: number
}

/** Parses a `Range` of one part; undefined means the whole file, `unsatisfiable` is answered with 416. */
export function readRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}
