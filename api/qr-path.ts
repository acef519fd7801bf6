import { encode } from 'uqr'

/** Width of the quiet zone around the code in modules, as readers expect. */
const QUIET = 4

export interface QrPath {
  /** Side of the drawing, quiet zone included. */
  size: number
  path: string
}

/** A QR code as one SVG path, for build, pages and gateway: one unit per module, runs of dark modules joined. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const path = data.map((row, y) => rowPath(row, y)).join('')
  return { size, path }
}

function rowPath(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x++
    path += `M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`
  }
  return path
}
