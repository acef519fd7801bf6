import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { newsBrand } from '../../src/lib/shell/page/brands/news.ts'
import { smartBrand } from '../../src/lib/shell/page/brands/smart.ts'

/**
 * Draws icon, touch icon and share picture of both brands into `public/brand`. The files are committed; run this after
 * changing a drawing: `npm run brand:pictures`.
 */
interface Drawing {
  name: string
  slogan: string
  pictures: string
  ground: string
  deep: string
  quiet: string
  mark: string
  glyph: string
}

const DRAWINGS: readonly Drawing[] = [
  {
    ...smartBrand,
    ground: '#1f4bb8',
    deep: '#163a94',
    quiet: '#4a71d0',
    mark: '#f0c868',
    // A rising line over three steps of ground.
    glyph: 'M14 44 L27 32 L36 38 L50 20',
  },
  {
    ...newsBrand,
    ground: '#252e3d',
    deep: '#1a212d',
    quiet: '#4a566a',
    mark: '#e8a33a',
    // Lines of a dispatch, the last one ending in a full stop.
    glyph: 'M14 20 H50 M14 32 H42 M14 44 H34',
  },
]

const icon = ({ ground, mark, glyph }: Drawing, radius: number) => `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <rect width="64" height="64" rx="${radius}" fill="${ground}"/>
  <path d="${glyph}" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
  <circle cx="50" cy="${glyph.includes('H') ? 44 : 20}" r="5" fill="${mark}"/>
</svg>`

/** A row of candles as high as a skyline: the product's own landscape. */
function candles({ quiet, mark }: Drawing): string {
  const heights = [90, 130, 110, 160, 140, 190, 175, 150, 210, 240, 220, 265, 300, 280, 340]
  return heights
    .map((height, i) => {
      const x = 600 + i * 38
      const y = 560 - height
      const colour = i === heights.length - 1 ? mark : quiet
      return `<path d="M${x + 9} ${y - 26}V${y + 108}" stroke="${colour}" stroke-width="3"/><rect x="${x}" y="${y}" width="18" height="74" rx="2" fill="${colour}"/>`
    })
    .join('')
}

const shareCard = (brand: Drawing) =>
  `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
  <rect width="1200" height="630" fill="${brand.ground}"/>
  <path d="M0 520 L260 470 L520 500 L820 400 L1200 430 V630 H0Z" fill="${brand.deep}"/>
  ${candles(brand)}
  <g transform="translate(80 92) scale(1.5)">${icon({ ...brand, ground: brand.deep }, 14)}</g>
  <text x="80" y="330" font-family="Noto Sans CJK SC" font-weight="700" font-size="104" fill="#fff">${brand.name}</text>
  <text x="84" y="404" font-family="Noto Sans CJK SC" font-size="42" fill="#fff">${brand.slogan}</text>
</svg>`.replace(
    /<svg xmlns="[^"]+" viewBox="0 0 64 64">/,
    '<svg width="64" height="64" viewBox="0 0 64 64">',
  )

const png = (svg: string, width: number, height: number) =>
  sharp(Buffer.from(svg), { density: 144 })
    .resize(width, height)
    .png({ palette: true, effort: 10 })
    .toBuffer()

for (const brand of DRAWINGS) {
  const folder = `public${brand.pictures}`
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/icon.svg`, `${icon(brand, 14).trim()}\n`)
  writeFileSync(`${folder}/touch-icon.png`, await png(icon(brand, 0), 180, 180))
  writeFileSync(`${folder}/share.png`, await png(shareCard(brand), 1200, 630))
}
