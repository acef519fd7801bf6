/** The slides of the sample lecture; its chapters and transcript are in `gateway/live/sample/sample-lecture.ts`. */
export const LECTURE_SECONDS = 120

interface Slide {
  from: number
  title: string
  lines: readonly string[]
  figure: string
}

const axis = '<path d="M400 300V120M400 300H610" stroke="#98a2b3" stroke-width="2" fill="none"/>'
const line = (path: string, colour: string) =>
  `<path d="${path}" stroke="${colour}" stroke-width="4" fill="none" stroke-linejoin="round"/>`
const candles = (
  list: readonly (readonly [x: number, top: number, size: number, isUp: boolean])[],
) =>
  list
    .map(([x, top, size, isUp]) => {
      const colour = isUp ? '#e5484d' : '#2b9a66'
      return `<path d="M${x} ${top - 14}v${size + 28}" stroke="${colour}" stroke-width="2"/><rect x="${x - 9}" y="${top}" width="18" height="${size}" fill="${isUp ? '#101828' : colour}" stroke="${colour}" stroke-width="2"/>`
    })
    .join('')

export const LECTURE: readonly Slide[] = [
  {
    from: 0,
    title: '仓位与回撤的算术',
    lines: ['这节课只讲三件事：', '亏损与回本不对称', '仓位怎样改变结果', '用规则代替心情'],
    figure: `${axis}${line('M410 280L450 240L490 255L530 190L570 205L605 140', '#8da4ef')}`,
  },
  {
    from: 20,
    title: '一、亏 50% 要涨 100%',
    lines: ['亏 10%，要涨 11.1%', '亏 30%，要涨 42.9%', '亏 50%，要涨 100%', '亏得越深，回本越陡'],
    figure: `${axis}${line('M410 292C470 288 520 270 550 230S590 150 600 124', '#e5484d')}`,
  },
  {
    from: 45,
    title: '二、半仓的回撤只有一半',
    lines: [
      '满仓跌 20%：账户少 20%',
      '半仓跌 20%：账户少 10%',
      '留下的现金也是仓位',
      '先想能承受多少',
    ],
    figure: `${axis}${line('M410 160L470 180L530 250L600 270', '#2b9a66')}${line('M410 160L470 170L530 205L600 215', '#8da4ef')}`,
  },
  {
    from: 70,
    title: '三、把规则写下来',
    lines: ['单只不超过总资产两成', '买入前写好离场条件', '连续亏损后先减仓', '每周对照一次记录'],
    figure: candles([
      [420, 220, 40, true],
      [455, 190, 50, true],
      [490, 200, 44, false],
      [525, 170, 54, true],
      [560, 176, 30, false],
      [595, 140, 48, true],
    ]),
  },
  {
    from: 95,
    title: '小结与练习',
    lines: [
      '算一算：跌 35% 要涨多少？',
      '写下自己的最大回撤',
      '历史数据不代表未来',
      '投资有风险，入市需谨慎',
    ],
    figure: `${axis}${line('M410 280L460 250L510 262L560 210L605 190', '#8da4ef')}`,
  },
]

export function lectureSlide(second: number): string {
  const slide = LECTURE.findLast(({ from }) => from <= second) ?? LECTURE[0]!
  const lines = slide.lines.map(
    (text, i) =>
      `<text x="36" y="${138 + i * 48}" font-family="Noto Sans CJK SC" font-size="22" fill="#d0d5dd">${text}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360">
  <rect width="640" height="360" fill="#101828"/>
  <rect x="36" y="76" width="48" height="4" fill="#3e63dd"/>
  <text x="36" y="60" font-family="Noto Sans CJK SC" font-size="30" font-weight="600" fill="#f4f6fb">${slide.title}</text>
  ${lines.join('')}${slide.figure}
  <rect x="0" y="354" width="${(640 * second) / LECTURE_SECONDS}" height="6" fill="#3e63dd"/>
  </svg>`
}
