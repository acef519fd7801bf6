import {
  at,
  candles,
  clouds,
  disc,
  hills,
  lantern,
  oval,
  pine,
  rect,
  ridge,
  type Scene,
  shape,
  stars,
  stroke,
  times,
  tree,
} from './pen.ts'

/** Scenes of sale days and seasons. */
export const season: Readonly<Record<string, Scene>> = {
  windmill: {
    mood: 'day',
    draw: ({ ink, deep, base, mid, soft, gold, glow, warm, paper, pale }) => {
      const mill = (x: number, y: number, size: number, turn: number) =>
        at(
          x,
          y,
          shape('M-34 300L-20 0H20L34 300Z', paper) +
            shape('M-24 0L0 -34L24 0Z', warm) +
            rect(-10, 230, 20, 70, ink, 8) +
            at(
              0,
              -4,
              times(4, (i) =>
                at(
                  0,
                  0,
                  stroke('M0 0V-170', ink, 6) +
                    shape('M4 -40H44V-166H4Z', i % 2 ? gold : base, 0.95),
                  1,
                  i * 90 + turn,
                ),
              ) + disc(0, 0, 12, ink),
            ),
          size,
        )
      return (
        clouds(
          [
            [130, 440, 0.8],
            [600, 490, 0.6],
          ],
          pale,
        ) +
        hills(800, 60, 51, soft) +
        hills(840, 40, 52, mid) +
        mill(540, 590, 1, 24) +
        mill(230, 680, 0.62, 52) +
        mill(90, 720, 0.4, 10) +
        hills(880, 20, 53, deep) +
        times(9, (i) => disc(40 + i * 84, 884, 9, i % 2 ? glow : gold))
      )
    },
  },
  balloons: {
    mood: 'day',
    draw: ({ ink, deep, base, mid, gold, glow, warm, paper, pale }) => {
      const balloon = (x: number, y: number, size: number, body: string, stripe: string) =>
        at(
          x,
          y,
          shape(
            'M0 -120C90 -120 120 -50 100 10C84 60 40 90 30 120H-30C-40 90 -84 60 -100 10C-120 -50 -90 -120 0 -120Z',
            body,
          ) +
            shape(
              'M0 -120C36 -120 46 -50 40 10C34 60 16 90 12 120H-12C-16 90 -34 60 -40 10C-46 -50 -36 -120 0 -120Z',
              stripe,
            ) +
            stroke('M-28 122L-20 154M28 122L20 154', ink, 4) +
            rect(-26, 152, 52, 36, warm, 6),
          size,
        )
      return (
        clouds(
          [
            [110, 640, 1],
            [620, 720, 1.2],
            [330, 800, 0.8],
          ],
          paper,
        ) +
        balloon(230, 590, 1, base, gold) +
        balloon(540, 520, 0.72, warm, pale) +
        balloon(610, 780, 0.42, deep, glow) +
        hills(880, 40, 61, mid) +
        hills(900, 20, 62, deep)
      )
    },
  },
  harvest: {
    mood: 'gold',
    draw: ({ ink, deep, base, gold, glow, warm, mid, paper }) =>
      disc(375, 640, 130, gold) +
      disc(375, 640, 180, glow, 0.5) +
      ridge(
        [
          [-10, 720],
          [180, 660],
          [380, 710],
          [560, 650],
          [760, 720],
        ],
        mid,
      ) +
      hills(780, 30, 101, base) +
      shape('M-10 790C200 760 500 770 760 790V900H-10Z', warm) +
      times(
        22,
        (i) =>
          stroke(
            `M${10 + i * 35} 900C${14 + i * 35} 860 ${6 + i * 35} 830 ${16 + i * 35} 790`,
            gold,
            6,
          ) + oval(17 + i * 35, 776, 8, 22, glow),
      ) +
      times(
        21,
        (i) =>
          stroke(`M${28 + i * 35} 910V850`, ink, 5, 0.25) + oval(28 + i * 35, 836, 8, 22, gold),
      ) +
      rect(560, 610, 100, 110, paper) +
      shape('M545 614L610 560L675 614Z', deep) +
      rect(594, 660, 32, 60, ink),
  },
  calendar: {
    mood: 'dawn',
    draw: ({ ink, deep, base, mid, soft, gold, warm, paper, pale }) => {
      const leaf = (x: number, y: number, turn: number) =>
        at(
          x,
          y,
          rect(-40, -46, 80, 92, paper, 6) +
            rect(-40, -46, 80, 22, warm, 6) +
            rect(-26, -8, 52, 8, soft, 4) +
            rect(-26, 12, 36, 8, soft, 4),
          1,
          turn,
        )
      return (
        hills(850, 50, 111, mid) +
        rect(170, 450, 410, 400, ink, 22).replace('/>', ' opacity="0.15"/>') +
        rect(160, 440, 410, 400, paper, 22) +
        shape('M160 462a22 22 0 0 1 22-22H548a22 22 0 0 1 22 22V530H160Z', base) +
        times(4, (i) => rect(214 + i * 92, 414, 20, 60, ink, 10)) +
        times(20, (i) => {
          const x = 192 + (i % 5) * 74
          const y = 556 + Math.floor(i / 5) * 66
          return rect(x, y, 50, 44, i === 13 ? gold : i > 13 ? pale : soft, 8)
        }) +
        stroke('M424 700l16 16l30-32', deep, 8) +
        leaf(90, 560, -18) +
        leaf(660, 640, 22) +
        leaf(640, 470, -12) +
        hills(890, 20, 112, deep)
      )
    },
  },
  snow: {
    mood: 'night',
    draw: ({ ink, deep, base, mid, soft, pale, gold, warm, paper }) =>
      stars(70, 121, paper, 800) +
      ridge(
        [
          [-10, 720],
          [130, 560],
          [250, 680],
          [420, 500],
          [560, 660],
          [660, 590],
          [760, 700],
        ],
        mid,
      ) +
      shape(
        'M420 500L372 566L404 556L424 584L446 552L472 566ZM130 560L98 600L130 590L158 604Z',
        paper,
      ) +
      hills(800, 50, 122, soft) +
      hills(860, 30, 123, pale) +
      times(5, (i) => pine(30 + i * 60, 850 + (i % 2) * 20, 130, deep)) +
      times(3, (i) => pine(600 + i * 66, 860, 120, ink)) +
      rect(350, 770, 130, 90, base) +
      shape('M330 776L415 700L500 776Z', paper) +
      rect(398, 810, 34, 50, ink) +
      rect(444, 796, 24, 24, gold) +
      lantern(372, 812, 0.36, warm, gold),
  },
  tags: {
    mood: 'dusk',
    draw: ({ ink, deep, base, pale, gold, glow, warm, paper, mid }) => {
      const tag = (x: number, y: number, turn: number, body: string) =>
        at(
          x,
          y,
          stroke('M0 -90V-150', pale, 4) +
            shape('M-56 -60L0 -100L56 -60V70a12 12 0 0 1-12 12H-44a12 12 0 0 1-12-12Z', body) +
            disc(0, -68, 10, deep) +
            rect(-30, -20, 60, 10, deep, 5) +
            rect(-30, 6, 40, 10, deep, 5) +
            stroke('M-30 56L-6 36L10 46L34 26', warm, 6),
          1,
          turn,
        )
      return (
        stroke('M90 900C160 760 200 620 375 470C520 560 600 720 660 900', ink, 0) +
        stroke('M375 900V520M375 640L190 520M375 700L590 540M375 600L480 460', ink, 18) +
        tag(190, 680, -6, gold) +
        tag(330, 740, 4, paper) +
        tag(480, 620, -3, glow) +
        tag(600, 710, 8, gold) +
        hills(880, 30, 131, mid) +
        hills(900, 10, 132, base)
      )
    },
  },
  kite: {
    mood: 'day',
    draw: ({ ink, deep, base, mid, gold, glow, warm, paper, pale }) =>
      clouds(
        [
          [140, 560, 1],
          [620, 690, 0.9],
          [560, 430, 0.6],
        ],
        paper,
      ) +
      stroke('M430 560C380 700 420 760 210 838', ink, 3) +
      at(
        470,
        500,
        shape('M0 -90L80 0L0 130L-80 0Z', base) +
          shape('M0 -90L80 0H-80Z', gold) +
          stroke('M0 -90V130M-80 0H80', ink, 4) +
          stroke('M0 130C30 170 -20 190 10 230', warm, 6),
        1,
        22,
      ) +
      at(
        210,
        520,
        shape('M0 -50L44 0L0 72L-44 0Z', warm) + shape('M0 -50L44 0H-44Z', glow),
        1,
        -18,
      ) +
      stroke('M206 590C190 690 240 740 210 838', ink, 2) +
      hills(850, 40, 141, mid) +
      at(
        206,
        872,
        disc(0, -66, 16, ink) + stroke('M0 -48V-10M0 -10L-14 22M0 -10L16 22M0 -40L8 -34', ink, 11),
      ) +
      hills(896, 16, 142, deep) +
      candles(560, 880, [40, 66, 52, 84], [deep, pale], 20, 14) +
      tree(690, 884, 90, base, ink),
  },
}
