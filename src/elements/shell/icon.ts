import type { IconShape } from '#lib/ui/icons.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** An icon of the kit, 20 px wide. */
export function iconElement({ line = '' }: IconShape): SVGElement {
  const icon = document.createElementNS(SVG, 'svg')
  const path = document.createElementNS(SVG, 'path')
  const frame = { viewBox: '0 0 24 24', width: '20', height: '20', 'aria-hidden': 'true' }
  for (const [name, value] of Object.entries(frame)) icon.setAttribute(name, value)
  const stroke = { d: line, fill: 'none', stroke: 'currentColor', 'stroke-width': '1.6' }
  for (const [name, value] of Object.entries(stroke)) path.setAttribute(name, value)
  icon.append(path)
  return icon
}
