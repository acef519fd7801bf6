import { qrPath } from '#api/qr-path.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** Draws the QR code of an address that the build cannot know; `label` is for those who cannot see it. */
export function qrCode(address: string, label: string): SVGElement {
  const { size, path } = qrPath(address)
  const drawing = document.createElementNS(SVG, 'svg')
  const dark = document.createElementNS(SVG, 'path')
  drawing.setAttribute('viewBox', `0 0 ${size} ${size}`)
  drawing.setAttribute('role', 'img')
  drawing.setAttribute('aria-label', label)
  dark.setAttribute('d', path)
  dark.setAttribute('fill', 'currentColor')
  drawing.append(dark)
  return drawing
}
