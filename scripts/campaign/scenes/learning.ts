import {
  at,
  candles,
  disc,
  hills,
  oval,
  pine,
  rect,
  type Scene,
  shape,
  stars,
  stroke,
  times,
  tree,
} from './pen.ts'

/** Scenes of pages that teach: classes, camps, columns. */
export const learning: Readonly<Record<string, Scene>> = {
  book: {
    mood: 'night',
    draw: ({ ink, base, mid, soft, pale, gold, glow }) =>
      stars(40, 3, pale) +
      disc(375, 640, 250, gold, 0.16) +
      disc(375, 640, 170, gold, 0.2) +
      candles(232, 668, [60, 110, 80, 150, 120, 190, 160, 230], [glow, soft]) +
      shape(
        'M60 700C180 650 300 660 375 712C450 660 570 650 690 700V830C570 784 450 790 375 842C300 790 180 784 60 830Z',
        pale,
      ) +
      shape('M375 712C450 660 570 650 690 700V830C570 784 450 790 375 842Z', soft) +
      times(4, (i) =>
        stroke(
          `M120 ${722 + i * 24}C200 ${704 + i * 24} 280 ${706 + i * 24} 335 ${734 + i * 24}`,
          mid,
          5,
          0.6,
        ),
      ) +
      times(4, (i) =>
        stroke(
          `M415 ${734 + i * 24}C480 ${704 + i * 24} 560 ${704 + i * 24} 630 ${722 + i * 24}`,
          base,
          5,
          0.5,
        ),
      ) +
      shape('M40 850H710L680 900H70Z', ink),
  },
  easel: {
    mood: 'dawn',
    draw: ({ ink, deep, base, mid, gold, pale, warm, paper }) =>
      disc(600, 470, 90, gold, 0.7) +
      hills(760, 60, 5, mid) +
      hills(830, 40, 9, base) +
      stroke('M230 870L300 480M520 870L450 480M375 860V500', warm, 16) +
      rect(180, 440, 390, 280, deep, 10) +
      rect(196, 456, 358, 248, paper, 4) +
      candles(226, 680, [50, 90, 70, 120, 150, 130], [base, gold], 26, 20) +
      stroke('M226 610L290 570L350 590L420 520L520 490', ink, 6) +
      rect(170, 722, 410, 18, warm, 6) +
      tree(90, 850, 170, deep, ink) +
      tree(680, 860, 130, deep, ink) +
      shape('M0 860h750v40H0Z', pale, 0.4),
  },
  hourglass: {
    mood: 'dusk',
    draw: ({ ink, deep, soft, pale, gold, glow, warm }) =>
      disc(375, 690, 260, glow, 0.25) +
      hills(820, 70, 2, deep) +
      rect(215, 440, 320, 34, ink, 10) +
      rect(215, 836, 320, 34, ink, 10) +
      shape(
        'M245 474H505C505 590 410 610 396 655C410 700 505 720 505 836H245C245 720 340 700 354 655C340 610 245 590 245 474Z',
        pale,
        0.9,
      ) +
      shape('M270 520H480C470 590 398 604 375 645C352 604 280 590 270 520Z', gold) +
      stroke('M375 645V800', gold, 6) +
      shape('M258 836C270 790 340 760 375 752C410 760 480 790 492 836Z', gold) +
      candles(300, 836, [30, 52, 40, 62], [warm, glow], 20, 18) +
      stroke('M262 500C272 560 300 590 330 610', soft, 8, 0.8),
  },
  monitor: {
    mood: 'day',
    draw: ({ ink, deep, base, soft, gold, glow, paper, warm, pale }) =>
      rect(0, 770, 750, 130, warm) +
      rect(0, 770, 750, 14, gold) +
      rect(90, 430, 570, 320, ink, 18) +
      rect(108, 448, 534, 272, deep, 6) +
      candles(150, 690, [70, 110, 90, 140, 120, 170, 150, 200, 180, 190], [soft, glow], 26, 20) +
      stroke('M140 600L240 560L330 580L440 500L520 520L620 470', pale, 5) +
      shape('M320 750h110l24 40H296Z', ink) +
      rect(580, 700, 70, 76, paper, 8) +
      stroke('M650 716c34 0 34 44 0 44', paper, 10) +
      rect(100, 742, 110, 30, base, 4) +
      rect(110, 716, 100, 26, gold, 4),
  },
  bookshelf: {
    mood: 'gold',
    draw: ({ ink, deep, base, mid, soft, gold, warm, paper }) => {
      const spines = [deep, gold, base, warm, mid, ink, soft]
      const row = (y: number, first: number) =>
        times(13, (i) => {
          const tall = 96 + ((i * 37 + first * 19) % 40)
          return rect(
            70 + i * 47,
            y - tall,
            40,
            tall,
            spines[(i + first) % spines.length] ?? deep,
            3,
          )
        }) + rect(40, y, 670, 18, ink)
      return (
        rect(24, 420, 702, 480, paper) +
        row(576, 0) +
        row(736, 3) +
        row(886, 5) +
        rect(24, 420, 20, 480, ink) +
        rect(706, 420, 20, 480, ink) +
        rect(24, 412, 702, 20, ink) +
        disc(500, 676, 46, gold) +
        rect(478, 716, 44, 20, warm)
      )
    },
  },
  lamp: {
    mood: 'night',
    draw: ({ ink, base, mid, soft, pale, gold, glow, warm, paper }) =>
      shape('M300 500L60 860H640L420 500Z', glow, 0.28) +
      rect(0, 840, 750, 60, warm) +
      stroke('M560 830V560L400 480', soft, 14) +
      shape('M280 520L350 420L450 470L440 560Z', gold) +
      oval(560, 838, 90, 18, mid) +
      shape('M130 800C190 770 250 772 290 800C330 772 390 770 450 800V836H130Z', paper) +
      stroke('M290 800V836', mid, 4) +
      stroke('M160 812C200 796 240 798 270 812M312 812C350 796 390 798 424 812', base, 4) +
      rect(630, 760, 70, 76, pale, 8) +
      stroke('M640 750c0-20 14-20 14-40M670 750c0-20 14-20 14-40', pale, 5, 0.6) +
      rect(40, 470, 160, 220, ink, 6) +
      candles(62, 670, [60, 100, 80, 130], [mid, gold], 20, 12),
  },
  study: {
    mood: 'dusk',
    draw: ({ ink, deep, soft, pale, gold, glow, warm, paper, mid }) =>
      rect(120, 400, 510, 400, ink, 12) +
      rect(138, 418, 474, 364, deep) +
      disc(480, 520, 56, glow) +
      candles(150, 782, [110, 170, 130, 210, 160, 120, 190, 150, 100], [mid, soft], 36, 16) +
      rect(366, 418, 18, 364, ink) +
      rect(138, 590, 474, 14, ink) +
      shape('M60 380C110 520 110 680 80 820H150V380Z', warm) +
      shape('M690 380C640 520 640 680 670 820H600V380Z', warm) +
      rect(0, 810, 750, 90, paper) +
      rect(0, 810, 750, 12, gold) +
      rect(240, 776, 150, 16, pale, 4) +
      rect(250, 758, 134, 18, gold, 4) +
      rect(244, 792, 150, 18, mid, 4),
  },
  pencil: {
    mood: 'day',
    draw: ({ ink, deep, base, mid, gold, glow, warm, paper, pale }) =>
      disc(150, 520, 46, glow) +
      hills(830, 60, 4, mid) +
      hills(870, 40, 8, base) +
      at(
        430,
        640,
        rect(-46, -150, 92, 300, gold) +
          rect(-16, -150, 32, 300, glow) +
          shape('M-46 -150L0 -250L46 -150Z', paper) +
          shape('M-15 -218L0 -250L15 -218Z', ink) +
          rect(-46, 150, 92, 26, pale) +
          rect(-46, 176, 92, 40, warm, 12) +
          shape('M-46 60L-110 170L-46 150ZM46 60L110 170L46 150Z', deep) +
          disc(0, -60, 28, pale) +
          disc(0, -60, 19, base),
        1,
        24,
      ) +
      disc(300, 840, 60, paper) +
      disc(230, 860, 50, paper) +
      disc(370, 866, 56, paper) +
      disc(160, 880, 40, paper),
  },
  newspaper: {
    mood: 'gold',
    draw: ({ ink, deep, base, mid, soft, gold, warm, paper }) =>
      rect(0, 700, 750, 200, warm, 0) +
      times(6, (i) => stroke(`M0 ${730 + i * 34}H750`, ink, 3, 0.12)) +
      at(
        330,
        660,
        rect(-230, -190, 460, 380, paper, 6) +
          rect(-200, -160, 400, 34, ink, 3) +
          rect(-200, -104, 180, 130, soft) +
          candles(-184, 22, [30, 56, 44, 80], [deep, gold], 20, 18) +
          times(6, (i) => rect(0, -104 + i * 24, 190, 10, mid, 3)) +
          times(5, (i) => rect(-200, 50 + i * 24, 390, 10, mid, 3)),
        1,
        -8,
      ) +
      disc(610, 790, 84, paper) +
      disc(610, 790, 66, base) +
      disc(610, 790, 54, warm) +
      stroke('M692 760c44 0 44 60 0 60', paper, 16) +
      stroke('M590 690c0-24 18-24 18-50M630 690c0-24 18-24 18-50', paper, 6, 0.7),
  },
  campfire: {
    mood: 'night',
    draw: ({ ink, base, mid, pale, gold, glow, warm, soft }) =>
      stars(60, 8, pale) +
      times(9, (i) => pine(i * 95 - 10, 770, 190 + ((i * 53) % 90), ink)) +
      hills(800, 30, 3, base) +
      disc(375, 790, 190, gold, 0.2) +
      disc(375, 800, 110, glow, 0.3) +
      shape('M110 820L220 620L330 820Z', mid) +
      shape('M220 620L260 820H180Z', ink) +
      shape('M430 820L540 600L660 820Z', soft) +
      shape('M540 600L580 820H496Z', ink) +
      shape(
        'M375 700C420 760 425 800 400 830H350C325 800 335 770 355 750C360 770 370 770 375 700Z',
        gold,
      ) +
      shape('M376 760C398 790 396 812 384 830H364C352 812 360 796 376 760Z', glow) +
      stroke('M320 846L430 826M320 826L430 846', warm, 16),
  },
}
