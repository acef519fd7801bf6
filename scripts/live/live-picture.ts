/** The picture of a sample room: a simulated minute chart that is drawn within a minute and starts over. */
export const LIVE_SECONDS = 60

const [WIDTH, HEIGHT] = [640, 360]
const CHART = { left: 32, top: 96, width: 576, height: 168 }
const FONT = 'font-family="Noto Sans CJK SC"'

export function livePicture(second: number): string {
  const share = Math.min(1, second / (LIVE_SECONDS - 4))
  const points = curve(Math.max(2, Math.round(share * 240)))
  const head = points.at(-1)!
  const text = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  const isUp = head.y <= CHART.top + CHART.height / 2
  const colour = isUp ? '#e5484d' : '#2b9a66'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <rect width="640" height="360" fill="#101828"/>
  <text x="32" y="44" ${FONT} font-size="24" font-weight="600" fill="#f4f6fb">盘中观察 · 示例画面</text>
  <text x="32" y="72" ${FONT} font-size="14" fill="#98a2b3">模拟行情，仅用于演示直播，不构成投资建议</text>
  ${grid()}
  <polyline points="${text}" fill="none" stroke="${colour}" stroke-width="2.5" stroke-linejoin="round"/>
  <circle cx="${head.x}" cy="${head.y}" r="5" fill="${colour}"/>
  ${bars(points.length)}
  <rect x="0" y="352" width="${(640 * second) / LIVE_SECONDS}" height="8" fill="#3e63dd"/>
  </svg>`
}

function curve(count: number): { x: number; y: number }[] {
  return Array.from({ length: count }, (_, i) => {
    const wave = Math.sin(i / 17) * 22 + Math.sin(i / 5.3) * 9 + Math.sin(i / 41) * 30
    return {
      x: CHART.left + (i / 239) * CHART.width,
      y: CHART.top + CHART.height / 2 - wave - (i - 120) / 12,
    }
  })
}

function grid(): string {
  const lines = Array.from({ length: 5 }, (_, i) => CHART.top + (i * CHART.height) / 4)
  return lines
    .map((y, i) => {
      const dash = i === 2 ? 'stroke-dasharray="6 5"' : ''
      return `<path d="M${CHART.left} ${y}h${CHART.width}" stroke="#344054" ${dash}/>`
    })
    .join('')
}

function bars(count: number): string {
  const bar = (i: number) => {
    const size = 8 + Math.abs(Math.sin(i / 3.1) * 18) + (i < 8 ? 24 - i * 2 : 0)
    const x = CHART.left + (i / 239) * CHART.width
    return `M${x.toFixed(1)} 332v${(-size).toFixed(1)}`
  }
  const path = Array.from({ length: Math.ceil(count / 3) }, (_, i) => bar(i * 3)).join('')
  return `<path d="${path}" stroke="#667085" stroke-width="4"/>`
}
