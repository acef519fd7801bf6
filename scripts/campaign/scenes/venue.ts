import {
  at,
  candles,
  clouds,
  disc,
  hills,
  lantern,
  rect,
  ridge,
  ripples,
  type Scene,
  shape,
  stars,
  stroke,
  times,
} from './pen.ts'

/** Scenes of sale venues: streets, harbours, journeys. */
export const venue: Readonly<Record<string, Scene>> = {
  marketNight: {
    mood: 'night',
    draw: ({ ink, deep, base, mid, soft, gold, glow, warm, pale }) =>
      stars(30, 41, pale, 380) +
      candles(
        0,
        720,
        [120, 200, 150, 240, 180, 130, 220, 160, 250, 190, 140],
        [deep, base],
        50,
        20,
      ) +
      stroke('M-10 470C200 560 540 560 760 470', ink, 4) +
      times(5, (i) =>
        lantern(70 + i * 152, 560 + (i === 2 ? 34 : i % 2 ? 26 : 0), 0.9, i % 2 ? gold : warm, ink),
      ) +
      times(
        3,
        (i) =>
          rect(20 + i * 250, 730, 210, 150, mid, 4) +
          times(5, (j) =>
            shape(`M${20 + i * 250 + j * 42} 700h42v40a21 21 0 0 1-42 0Z`, j % 2 ? pale : warm),
          ) +
          rect(40 + i * 250, 800, 170, 20, soft) +
          disc(80 + i * 250, 786, 14, gold) +
          disc(120 + i * 250, 786, 14, glow) +
          disc(160 + i * 250, 786, 14, gold),
      ) +
      rect(0, 876, 750, 24, ink),
  },
  parcels: {
    mood: 'dawn',
    draw: ({ ink, deep, base, mid, soft, gold, glow, warm, pale, paper }) =>
      rect(70, 400, 610, 380, paper, 18) +
      rect(86, 416, 578, 364, glow, 10) +
      disc(500, 540, 76, gold) +
      shape('M86 700L190 610L260 660L360 560L470 680L560 600L664 690V780H86Z', mid, 0.7) +
      shape('M86 740L220 680L330 730L450 650L664 750V780H86Z', base) +
      rect(368, 416, 14, 364, paper) +
      rect(30, 776, 690, 34, warm, 8) +
      rect(0, 810, 750, 90, soft) +
      rect(150, 640, 300, 140, deep, 10) +
      rect(284, 640, 32, 140, gold) +
      rect(190, 520, 220, 122, ink, 10) +
      rect(286, 520, 28, 122, warm) +
      shape('M300 520C250 460 214 480 226 508C234 526 270 524 300 520Z', warm) +
      shape('M300 520C350 460 386 480 374 508C366 526 330 524 300 520Z', gold) +
      candles(490, 776, [60, 96, 74], [deep, gold], 26, 14) +
      rect(478, 770, 150, 12, pale, 6),
  },
  sailboat: {
    mood: 'dawn',
    draw: ({ ink, deep, base, mid, soft, gold, warm, paper }) =>
      disc(560, 560, 90, gold) +
      clouds(
        [
          [150, 470, 1],
          [330, 520, 0.7],
        ],
        paper,
      ) +
      rect(0, 680, 750, 220, base) +
      rect(0, 680, 750, 60, mid) +
      ripples(700, 17, soft, 26) +
      shape('M210 790H560C540 850 500 866 460 866H300C260 866 224 840 210 790Z', ink) +
      rect(372, 430, 12, 360, warm) +
      shape('M392 450C500 520 530 640 520 760H392Z', paper) +
      shape('M364 490C300 560 260 660 250 760H364Z', soft) +
      candles(408, 740, [50, 90, 130], [deep, gold], 22, 12) +
      stroke('M372 430l-44 14l44 14', warm, 8),
  },
  skyline: {
    mood: 'dawn',
    draw: ({ deep, base, mid, soft, gold, ink, glow }) =>
      disc(375, 700, 190, gold, 0.9) +
      disc(375, 700, 260, glow, 0.4) +
      candles(
        -10,
        820,
        [120, 180, 150, 230, 190, 260, 300, 250, 210, 170, 220, 140, 190],
        [soft, mid],
        44,
        16,
      ) +
      candles(
        10,
        900,
        [130, 90, 170, 120, 210, 150, 100, 180, 140, 190, 110],
        [deep, base],
        50,
        20,
      ) +
      rect(0, 890, 750, 10, ink),
  },
  stalls: {
    mood: 'day',
    draw: ({ ink, deep, base, mid, gold, glow, warm, paper, pale }) =>
      disc(110, 480, 54, glow) +
      clouds([[560, 470, 0.9]], paper) +
      hills(720, 50, 44, mid) +
      at(
        110,
        560,
        rect(0, 0, 530, 300, paper, 4) +
          times(7, (i) =>
            shape(`M${-20 + i * 82} -40h82v90a41 41 0 0 1-82 0Z`, i % 2 ? paper : base),
          ) +
          rect(-20, -56, 574, 20, ink, 4) +
          rect(0, 190, 530, 20, warm) +
          times(8, (i) => disc(40 + i * 64, 166, 24, i % 3 ? gold : warm)) +
          rect(0, 210, 530, 110, gold) +
          times(6, (i) => rect(10 + i * 88, 220, 76, 90, i % 2 ? glow : pale, 4)),
      ) +
      rect(90, 520, 16, 370, ink) +
      rect(646, 520, 16, 370, ink) +
      rect(0, 880, 750, 20, deep),
  },
  bridge: {
    mood: 'dusk',
    draw: ({ ink, deep, base, soft, gold, glow, pale, mid }) =>
      disc(375, 690, 120, glow, 0.85) +
      candles(
        0,
        760,
        [60, 100, 80, 130, 90, 70, 110, 60, 120, 90, 70, 100, 80],
        [base, mid],
        40,
        18,
      ) +
      rect(0, 760, 750, 140, deep) +
      ripples(800, 71, glow, 18) +
      rect(0, 752, 750, 22, ink) +
      rect(170, 500, 26, 330, ink) +
      rect(554, 500, 26, 330, ink) +
      stroke('M-20 640Q80 740 183 510Q375 870 567 510Q670 740 770 640', ink, 8) +
      times(15, (i) => {
        const x = 205 + i * 24
        const t = (x - 183) / 384
        return stroke(`M${x} 752V${510 + 4 * 180 * t * (1 - t)}`, ink, 3)
      }) +
      times(9, (i) => disc(45 + i * 82, 744, 7, gold)) +
      stars(10, 7, pale, 200) +
      rect(0, 890, 750, 10, soft).replace('/>', ' opacity="0.2"/>'),
  },
  train: {
    mood: 'gold',
    draw: ({ ink, deep, base, mid, soft, gold, glow, warm, paper, pale }) =>
      disc(140, 520, 60, gold) +
      ridge(
        [
          [-10, 720],
          [150, 600],
          [300, 690],
          [480, 560],
          [620, 680],
          [760, 610],
        ],
        soft,
      ) +
      hills(790, 40, 81, mid) +
      rect(0, 820, 750, 80, deep) +
      times(14, (i) => rect(i * 58 - 10, 846, 34, 12, warm, 2)) +
      rect(0, 838, 750, 8, pale) +
      shape('M60 680H580C650 680 700 740 712 800C714 826 700 834 680 834H60Z', paper) +
      shape('M60 780H708C714 826 700 834 680 834H60Z', base) +
      shape('M590 700C640 706 664 740 674 770H590Z', ink) +
      times(5, (i) => rect(90 + i * 98, 706, 76, 54, i % 2 ? glow : ink, 8)) +
      rect(60, 776, 640, 8, gold),
  },
  fireworks: {
    mood: 'night',
    draw: ({ ink, deep, base, mid, soft, gold, glow, warm, pale }) => {
      const burst = (x: number, y: number, r: number, colour: string) =>
        at(
          x,
          y,
          times(16, (i) =>
            at(
              0,
              0,
              stroke(`M0 ${-r * 0.3}V${-r}`, colour, 5) + disc(0, -r - 10, 5, colour),
              1,
              i * 22.5,
            ),
          ),
        )
      return (
        stars(24, 91, pale, 500) +
        burst(200, 510, 90, gold) +
        burst(530, 470, 120, glow) +
        burst(390, 640, 70, warm) +
        burst(650, 650, 54, soft) +
        candles(0, 830, [70, 120, 90, 150, 110, 80, 130, 100, 160, 90, 120], [deep, base], 52, 18) +
        rect(0, 826, 750, 74, ink) +
        ripples(836, 92, gold, 14) +
        rect(0, 822, 750, 6, mid)
      )
    },
  },
}
