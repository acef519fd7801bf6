/** Who teaches in the sample rooms: drawn, because no real person is a sample. */
export interface Adviser {
  skin: string
  hair: string
  cut: 'short' | 'bob' | 'parted'
  suit: string
  /** Tie or scarf. */
  accent: string
  hasGlasses: boolean
}

export const ADVISERS: Readonly<Record<'jia' | 'yi' | 'bing', Adviser>> = {
  jia: {
    ...{ skin: '#f2c9a5', hair: '#2b2422', cut: 'short', suit: '#22304f', accent: '#c9a24b' },
    hasGlasses: true,
  },
  yi: {
    ...{ skin: '#f6d3b6', hair: '#3a2a25', cut: 'bob', suit: '#7a2f3d', accent: '#f4e6d2' },
    hasGlasses: false,
  },
  bing: {
    ...{ skin: '#e7b78f', hair: '#4a443f', cut: 'parted', suit: '#31463f', accent: '#b5542f' },
    hasGlasses: false,
  },
}

const HAIR_BEHIND: Readonly<Partial<Record<Adviser['cut'], string>>> = {
  bob: 'M-43 -128C-50 -196 50 -196 43 -128C45 -112 42 -98 36 -92L-36 -92C-42 -98 -45 -112 -43 -128Z',
}
const HAIR: Readonly<Record<Adviser['cut'], string>> = {
  short:
    'M-36 -134C-42 -192 42 -192 36 -134C33 -152 27 -160 17 -163C2 -158 -16 -158 -25 -163C-32 -158 -34 -148 -36 -134Z',
  bob: 'M-37 -120C-44 -204 44 -204 37 -120C35 -144 24 -158 4 -164C-6 -152 -28 -146 -37 -120Z',
  parted: 'M-36 -136C-40 -188 40 -190 37 -132C34 -150 24 -160 -14 -166C-22 -160 -33 -154 -36 -136Z',
}

/** A bust in units of which the shoulders are 190 wide and the whole is 182 high, its foot at the origin. */
export function bust({ skin, hair, cut, suit, accent, hasGlasses }: Adviser): string {
  const behind = HAIR_BEHIND[cut]
  const shade = (opacity: number) => `fill="#000" fill-opacity="${opacity}"`
  const eye = (x: number) => `<circle cx="${x}" cy="-132" r="3.4" fill="#2a2220"/>`
  const brow = (x: number) =>
    `<path d="M${x - 8} -143Q${x} -147 ${x + 8} -143" fill="none" stroke="${hair}" stroke-width="3" stroke-linecap="round"/>`
  const lens = (x: number) =>
    `<rect x="${x - 11}" y="-141" width="22" height="18" rx="7" fill="#fff" fill-opacity=".18" stroke="#2a2220" stroke-width="2.4"/>`
  const glasses = hasGlasses
    ? `${lens(-14)}${lens(14)}<path d="M-3 -134H3" stroke="#2a2220" stroke-width="2.4"/>`
    : ''
  return [
    behind ? `<path d="${behind}" fill="${hair}"/>` : '',
    `<path d="M-95 0C-95 -56 -62 -72 -22 -86L22 -86C62 -72 95 -56 95 0Z" fill="${suit}"/>`,
    `<path d="M-15 -110H15V-82L0 -66L-15 -82Z" fill="${skin}"/>`,
    `<path d="M-15 -98Q0 -84 15 -98V-90Q0 -76 -15 -90Z" ${shade(0.12)}/>`,
    `<path d="M-22 -86L-14 -90L0 -68L14 -90L22 -86L10 -30L0 -8L-10 -30Z" fill="#fff"/>`,
    `<path d="M-6 -66H6L9 -26L0 -10L-9 -26Z" fill="${accent}"/>`,
    `<path d="M-22 -86L-36 -62L-26 -54L-32 -46L0 0L-8 -40Z" ${shade(0.2)}/>`,
    `<path d="M22 -86L36 -62L26 -54L32 -46L0 0L8 -40Z" ${shade(0.2)}/>`,
    `<circle cx="-35" cy="-130" r="7" fill="${skin}"/><circle cx="35" cy="-130" r="7" fill="${skin}"/>`,
    `<ellipse cy="-134" rx="35" ry="41" fill="${skin}"/>`,
    `<path d="${HAIR[cut]}" fill="${hair}"/>`,
    brow(-14) + brow(14) + eye(-14) + eye(14) + glasses,
    `<path d="M0 -130Q4 -120 -1 -117" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="2.4" stroke-linecap="round"/>`,
    `<path d="M-10 -108Q0 -100 10 -108" fill="none" stroke="#a8452f" stroke-width="3.2" stroke-linecap="round"/>`,
  ].join('')
}
