import { encode } from 'uqr'

/** One pixel per module, dark ones 0, with the quiet zone that readers expect. */
export function qrPixels(text: string): { side: number; pixels: Uint8Array } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  return { side: size, pixels: Uint8Array.from(data.flat(), (isDark) => (isDark ? 0 : 255)) }
}
