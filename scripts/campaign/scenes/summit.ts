import {
  at,
  candles,
  disc,
  hills,
  oval,
  pine,
  rect,
  ridge,
  type Scene,
  shape,
  stars,
  stroke,
  times,
} from './pen.ts'

/** Scenes of services that ask for a decision. */
export const summit: Readonly<Record<string, Scene>> = {
  peak: {
    mood: 'dusk',
    draw: ({ ink, deep, base, soft, pale, gold, glow, mid }) =>
      disc(375, 560, 120, glow, 0.8) +
      ridge(
        [
          [-10, 740],
          [140, 600],
          [260, 700],
          [375, 470],
          [490, 700],
          [610, 600],
          [760, 740],
        ],
        mid,
      ) +
      shape('M375 470L330 560L360 548L378 572L398 546L424 562Z', pale) +
      shape('M140 600L112 640L142 632L166 644ZM610 600L582 640L612 632L636 644Z', pale) +
      ridge(
        [
          [-10, 800],
          [200, 730],
          [420, 790],
          [600, 740],
          [760, 790],
        ],
        base,
      ) +
      ridge(
        [
          [-10, 860],
          [300, 820],
          [760, 870],
        ],
        deep,
      ) +
      stroke('M375 470V400', ink, 6) +
      shape('M378 400h60l-16 20l16 20h-60Z', gold) +
      times(6, (i) => pine(40 + i * 130, 880, 90 + ((i * 31) % 40), ink)) +
      stars(14, 5, soft, 260),
  },
  chess: {
    mood: 'night',
    draw: ({ ink, base, mid, soft, pale, gold, glow }) => {
      const board = times(5, (row) =>
        times(8, (i) =>
          (i + row) % 2
            ? shape(
                `M${-60 + i * 110 - row * 12} ${740 + row * 34}h110l${-12 + (i - 4) * 4} 34h-110Z`,
                mid,
                0.7,
              )
            : '',
        ),
      )
      const king =
        shape('M-70 200C-70 150 -40 140 -36 60L-56 30H56L36 60C40 140 70 150 70 200Z', gold) +
        rect(-80, 196, 160, 34, gold, 8) +
        shape('M-48 30C-70 -40 -30 -60 0 -30C30 -60 70 -40 48 30Z', glow) +
        rect(-8, -100, 16, 60, glow) +
        rect(-26, -84, 52, 14, glow)
      const pawn =
        disc(0, -20, 26, soft) +
        shape('M-38 90C-36 50 -16 40 -14 6H14C16 40 36 50 38 90Z', soft) +
        rect(-44, 86, 88, 20, soft, 6)
      return (
        stars(20, 12, pale, 300) +
        rect(0, 730, 750, 170, base) +
        board +
        rect(0, 726, 750, 8, ink) +
        at(390, 560, king) +
        at(170, 740, pawn) +
        at(610, 760, pawn, 1.1)
      )
    },
  },
  path: {
    mood: 'day',
    draw: ({ ink, deep, base, mid, gold, glow, paper, warm }) =>
      disc(580, 480, 60, glow) +
      ridge(
        [
          [-10, 680],
          [180, 520],
          [330, 660],
          [520, 560],
          [760, 690],
        ],
        mid,
      ) +
      hills(760, 60, 12, base) +
      hills(840, 30, 14, deep) +
      stroke(
        'M120 900C300 860 520 850 470 790C420 740 260 760 300 710C330 676 420 690 400 640',
        paper,
        26,
      ) +
      stroke(
        'M120 900C300 860 520 850 470 790C420 740 260 760 300 710C330 676 420 690 400 640',
        gold,
        5,
        0.7,
      ) +
      [
        [250, 872],
        [490, 800],
        [286, 716],
        [404, 640],
      ]
        .map(
          ([x = 0, y = 0], i) =>
            stroke(`M${x} ${y}v-${70 - i * 8}`, ink, 6) +
            shape(`M${x + 3} ${y - 70 + i * 8}h44l-12 15l12 15h-44Z`, i === 3 ? gold : warm),
        )
        .join(''),
  },
  river: {
    mood: 'dawn',
    draw: ({ ink, deep, base, mid, soft, pale, gold, glow }) =>
      disc(375, 520, 84, gold) +
      ridge(
        [
          [-10, 640],
          [120, 540],
          [260, 620],
          [375, 560],
          [520, 630],
          [640, 540],
          [760, 640],
        ],
        soft,
      ) +
      hills(690, 40, 21, mid) +
      shape(
        'M350 660C330 700 520 710 470 760C420 800 160 790 120 900H560C540 830 640 800 600 740C570 700 420 690 400 660Z',
        pale,
      ) +
      stroke('M380 672C372 706 540 716 500 762C460 806 250 806 220 890', glow, 7) +
      shape('M-10 720C80 690 260 720 300 740C380 780 130 800 90 900H-10Z', base) +
      shape('M760 700C700 690 640 700 640 740C660 800 580 830 600 900H760Z', base) +
      times(4, (i) => pine(40 + i * 50, 800 + i * 14, 110, deep)) +
      times(3, (i) => pine(660 + i * 40, 790 + i * 30, 120, deep)) +
      shape('M300 812h70l-14 22h-42Z', ink) +
      shape('M334 806V746L364 800Z', ink),
  },
  telescope: {
    mood: 'night',
    draw: ({ ink, base, mid, soft, pale, gold, glow }) =>
      stars(120, 31, pale, 700) +
      stroke('M120 480L210 440L300 500L400 450L500 520', glow, 3, 0.8) +
      [
        [120, 480],
        [210, 440],
        [300, 500],
        [400, 450],
        [500, 520],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 8, glow))
        .join('') +
      disc(640, 450, 44, pale) +
      disc(622, 440, 40, base, 0.9) +
      hills(860, 40, 33, ink) +
      stroke('M400 700L330 870M400 700L470 870M400 700V870', soft, 12) +
      at(
        400,
        690,
        rect(-150, -34, 230, 68, mid, 10) +
          rect(60, -44, 70, 88, gold, 8) +
          rect(-190, -22, 50, 44, soft, 6),
        1,
        -28,
      ) +
      disc(400, 700, 20, gold),
  },
  balance: {
    mood: 'day',
    draw: ({ ink, deep, base, mid, gold, warm, paper, pale, soft }) =>
      disc(375, 650, 250, paper, 0.7) +
      rect(364, 470, 22, 370, ink, 8) +
      shape('M250 870L290 836H460L500 870Z', ink) +
      stroke('M160 540L590 500', ink, 14) +
      disc(375, 490, 26, gold) +
      stroke('M160 540L90 690M160 540L230 690M590 500L520 650M590 500L660 650', deep, 5) +
      shape('M70 690H250C240 750 80 750 70 690Z', base) +
      shape('M500 650H680C670 710 510 710 500 650Z', base) +
      times(3, (i) => oval(130 + i * 30, 684 - (i % 2) * 12, 26, 14, gold)) +
      candles(536, 650, [40, 64, 52], [warm, mid], 20, 14) +
      rect(0, 870, 750, 30, soft) +
      rect(0, 866, 750, 6, pale),
  },
}
