import {
  at,
  candles,
  disc,
  hills,
  oval,
  rect,
  ripples,
  type Scene,
  shape,
  stroke,
  times,
  tree,
} from './pen.ts'

/** Scenes of pages that present a service or welcome somebody. */
export const service: Readonly<Record<string, Scene>> = {
  phone: {
    mood: 'day',
    draw: ({ ink, deep, base, mid, soft, pale, gold, warm, glow }) =>
      disc(375, 640, 280, pale, 0.8) +
      shape('M470 900V720C470 690 520 690 520 720L540 640C544 610 584 614 580 646L560 900Z', glow) +
      rect(250, 420, 250, 440, ink, 34) +
      rect(264, 436, 222, 408, deep, 24) +
      candles(288, 760, [50, 90, 70, 120, 150], [soft, gold], 22, 16) +
      stroke('M284 640L330 610L380 630L466 560', gold, 6) +
      rect(290, 470, 110, 14, pale, 7) +
      rect(290, 496, 160, 10, mid, 5) +
      rect(284, 786, 182, 38, base, 19) +
      shape('M170 900L200 700C206 664 262 660 262 700V800C300 812 300 850 262 850L240 900Z', glow) +
      times(3, (i) => rect(236, 700 + i * 44, 56, 34, glow, 17)) +
      shape('M120 900L180 830L300 900Z', warm),
  },
  lighthouse: {
    mood: 'dusk',
    draw: ({ ink, deep, base, mid, soft, pale, gold, glow }) =>
      shape('M530 470L0 400V520Z', glow, 0.5) +
      shape('M530 470L750 430V520Z', glow, 0.5) +
      rect(0, 740, 750, 160, deep) +
      ripples(756, 4, soft) +
      candles(30, 742, [40, 70, 54, 90, 66, 110, 84], [base, mid], 26, 16) +
      shape('M430 760C470 720 640 716 700 760L750 800V900H380Z', ink) +
      shape('M488 740L506 500H554L572 740Z', pale) +
      shape('M496 640L500 580H560L564 640Z', base) +
      shape('M491 710L494 680H566L569 710Z', base) +
      rect(494, 486, 72, 16, ink) +
      rect(506, 448, 48, 40, glow) +
      shape('M498 450L530 412L562 450Z', ink) +
      disc(530, 468, 16, gold),
  },
  stairs: {
    mood: 'gold',
    draw: ({ ink, deep, base, mid, soft, gold, warm, paper }) =>
      disc(600, 470, 70, gold) +
      [deep, base, mid, soft, deep]
        .map((fill, i) => rect(70 + i * 124, 830 - i * 76, 124, 80 + i * 76, fill))
        .join('') +
      times(5, (i) => rect(70 + i * 124, 830 - i * 76, 124, 12, paper)) +
      stroke('M630 526V400', ink, 8) +
      shape('M634 402h86l-24 30l24 30h-86Z', warm) +
      at(
        270,
        666,
        disc(0, -84, 20, ink) +
          stroke('M0 -60V-14M0 -14L-20 20M0 -14L22 14M0 -50L26 -30M0 -50L-24 -26', ink, 13),
      ) +
      rect(0, 890, 750, 10, ink),
  },
  brickHouse: {
    mood: 'dawn',
    draw: ({ ink, deep, base, mid, gold, glow, warm, paper }) =>
      disc(130, 500, 64, glow) +
      hills(800, 50, 6, mid) +
      shape('M160 640L375 450L590 640Z', deep) +
      rect(200, 630, 350, 240, warm) +
      times(8, (row) =>
        times(6, (i) =>
          rect(204 + i * 60 - (row % 2) * 20, 634 + row * 30, 52, 24, row % 3 ? warm : gold, 3),
        ),
      ) +
      rect(200, 630, 350, 240, warm, 0).replace('/>', ' opacity="0.25"/>') +
      rect(336, 730, 78, 140, ink, 6) +
      disc(398, 802, 5, gold) +
      rect(236, 690, 70, 70, paper, 4) +
      rect(444, 690, 70, 70, paper, 4) +
      stroke('M271 690v70M236 725h70M479 690v70M444 725h70', ink, 6) +
      rect(470, 490, 44, 90, ink) +
      hills(884, 20, 7, base) +
      tree(90, 870, 190, base, ink) +
      tree(672, 876, 150, base, ink) +
      times(3, (i) => rect(600 + i * 34, 850 - (i % 2) * 26, 46, 24, gold, 3)),
  },
  gift: {
    mood: 'gold',
    draw: ({ ink, deep, base, mid, soft, gold, warm, paper, pale }) =>
      times(12, (i) =>
        disc(
          60 + ((i * 211) % 640),
          440 + ((i * 97) % 230),
          7 + (i % 3) * 3,
          [gold, base, warm, mid][i % 4] ?? gold,
        ),
      ) +
      at(210, 500, oval(0, 0, 52, 64, base) + stroke('M0 64C-14 130 20 160 60 190', ink, 3)) +
      at(530, 470, oval(0, 0, 52, 64, warm) + stroke('M0 64C14 130 -20 180 -60 220', ink, 3)) +
      at(375, 440, oval(0, 0, 46, 58, gold) + stroke('M0 58V200', ink, 3)) +
      rect(190, 690, 370, 190, deep, 8) +
      rect(345, 690, 60, 190, gold) +
      at(190, 690, rect(-16, -64, 402, 64, base, 8) + rect(155, -64, 60, 64, gold), 1, -7) +
      shape('M375 640C300 560 260 640 375 650C490 640 450 560 375 640Z', gold) +
      rect(0, 880, 750, 20, soft) +
      disc(640, 860, 26, pale) +
      disc(120, 868, 20, paper),
  },
  door: {
    mood: 'dusk',
    draw: ({ ink, deep, base, gold, glow, paper, soft, mid, warm }) =>
      shape('M290 460H470V820L640 900H110L290 820Z', glow, 0.35) +
      rect(270, 440, 210, 400, ink, 8) +
      rect(288, 458, 174, 382, paper) +
      disc(375, 600, 60, gold) +
      hills(0, 0, 1, 'none') +
      shape('M288 760C330 720 420 740 462 720V840H288Z', mid) +
      candles(310, 770, [40, 66, 90, 120], [base, warm], 20, 12) +
      shape('M288 458L180 500V880L288 840Z', deep) +
      disc(200, 690, 8, gold) +
      rect(0, 838, 270, 62, ink) +
      rect(480, 838, 270, 62, ink) +
      tree(620, 846, 170, base, ink) +
      tree(110, 846, 120, soft, ink) +
      shape('M288 840H462L560 900H190Z', paper),
  },
  token: {
    mood: 'gold',
    draw: ({ ink, deep, base, mid, gold, glow, warm, paper, pale }) =>
      stroke('M375 380V520', warm, 14) +
      stroke('M340 390C340 470 360 500 375 520C390 500 410 470 410 390', warm, 8) +
      disc(375, 670, 170, ink, 0.14) +
      disc(375, 655, 165, gold) +
      disc(375, 655, 142, deep) +
      disc(375, 655, 130, base) +
      times(24, (i) => at(375, 655, disc(0, -154, 5, paper), 1, i * 15)) +
      candles(296, 720, [40, 70, 56, 100, 84], [glow, pale], 22, 12) +
      stroke('M284 660L340 630L380 644L466 586', gold, 7) +
      stroke('M330 818L316 880M375 822V890M420 818L434 880', warm, 9) +
      hills(894, 8, 3, mid),
  },
}
