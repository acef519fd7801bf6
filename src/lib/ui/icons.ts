/**
 * The only source of icons: 24-unit grid, 1.6-unit round strokes, drawn inside 3–21. `.astro` files name them (`<Icon
 * name="close" />`), React imports those it shows (`<Icon shape={close} />`), so that an island loads only its own.
 */
export interface IconShape {
  /** Stroked path data. */
  line?: string
  /** Filled path data, even-odd. */
  fill?: string
}

const RING = 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z'
const STAR = 'M12 3.4l2.65 5.4 5.95.85-4.3 4.2 1 5.9-5.3-2.8-5.3 2.8 1-5.9-4.3-4.2 5.95-.85z'
const SCREEN = 'M6.5 5h11a3 3 0 0 1 3 3v6.5a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3z'
const PLAY = 'M10.4 8.7v5.1l4.4-2.55z'
const HEAD = 'M12 3.8a4.1 4.1 0 1 0 0 8.2a4.1 4.1 0 1 0 0-8.2z'
const SHEET = 'M6.5 3.5H14l4.5 4.5v10.5a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2z'
const WICKS = 'M6 3.5v3M6 14v4M12 6v3M12 17v3.5M18 3.5v2.2M18 12v4.5'

export const compass: IconShape = { line: `${RING}M15.8 8.2l-2.1 5.5-5.5 2.1 2.1-5.5z` }
export const compassFilled: IconShape = { fill: `${RING}M15.8 8.2l-2.1 5.5-5.5 2.1 2.1-5.5z` }
export const star: IconShape = { line: STAR }
export const starFilled: IconShape = { line: STAR, fill: STAR }
export const broadcast: IconShape = { line: `${SCREEN}M8 20.5h8`, fill: PLAY }
export const broadcastFilled: IconShape = { line: 'M8 20.5h8', fill: SCREEN + PLAY }
export const candles: IconShape = {
  line: `${WICKS}M4.2 6.5h3.6V14H4.2zM10.2 9h3.6v8h-3.6zM16.2 5.7h3.6V12h-3.6z`,
}
export const candlesFilled: IconShape = {
  line: `${WICKS}M4.2 6.5h3.6V14H4.2zM10.2 9h3.6v8h-3.6zM16.2 5.7h3.6V12h-3.6z`,
  fill: 'M4.2 6.5h3.6V14H4.2zM10.2 9h3.6v8h-3.6zM16.2 5.7h3.6V12h-3.6z',
}
export const person: IconShape = { line: `${HEAD}M4.2 20.2c.7-3.6 3.8-5.7 7.8-5.7s7.1 2.1 7.8 5.7` }
export const personFilled: IconShape = {
  line: `${HEAD}M4.2 20.2c.7-3.6 3.8-5.7 7.8-5.7s7.1 2.1 7.8 5.7z`,
  fill: `${HEAD}M4.2 20.2c.7-3.6 3.8-5.7 7.8-5.7s7.1 2.1 7.8 5.7z`,
}

export const search: IconShape = {
  line: 'M10.5 3.8a6.7 6.7 0 1 0 0 13.4a6.7 6.7 0 1 0 0-13.4zM15.4 15.4l4.8 4.8',
}
export const back: IconShape = { line: 'M14.8 4.5L7.3 12l7.5 7.5' }
export const arrowRight: IconShape = { line: 'M9.5 5.5L16 12l-6.5 6.5' }
export const arrowDown: IconShape = { line: 'M5.5 9L12 15.5 18.5 9' }
export const close: IconShape = { line: 'M5.5 5.5l13 13M18.5 5.5l-13 13' }
export const check: IconShape = { line: 'M4.5 12.5l5 5 10-11' }
export const plus: IconShape = { line: 'M12 4.5v15M4.5 12h15' }
export const share: IconShape = {
  line: 'M12 14.5V3.8M8 7.5l4-4 4 4M7.5 11H6a1.5 1.5 0 0 0-1.5 1.5V19A1.5 1.5 0 0 0 6 20.5h12a1.5 1.5 0 0 0 1.5-1.5v-6.5A1.5 1.5 0 0 0 18 11h-1.5',
}
export const bell: IconShape = {
  line: 'M12 3.5a5.8 5.8 0 0 0-5.8 5.8v3.4L4.5 16.5h15l-1.7-3.8V9.3A5.8 5.8 0 0 0 12 3.5zM9.8 19.3a2.4 2.4 0 0 0 4.4 0',
}
export const gear: IconShape = {
  line: 'M12 8.9a3.1 3.1 0 1 0 0 6.2a3.1 3.1 0 1 0 0-6.2zM10.3 3.5h3.4l.5 2.4 1.7 1 2.4-.8 1.7 2.9-1.9 1.7v2.6l1.9 1.7-1.7 2.9-2.4-.8-1.7 1-.5 2.4h-3.4l-.5-2.4-1.7-1-2.4.8L4 15l1.9-1.7v-2.6L4 9l1.7-2.9 2.4.8 1.7-1z',
}
export const phone: IconShape = {
  line: 'M8.5 2.8h7a2 2 0 0 1 2 2v14.4a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2V4.8a2 2 0 0 1 2-2zM11 18h2',
}
export const call: IconShape = {
  line: 'M6.2 3.8h2.6l1.5 4-1.9 1.6a11.5 11.5 0 0 0 6.2 6.2l1.6-1.9 4 1.5v2.6a2.2 2.2 0 0 1-2.4 2.2A15.6 15.6 0 0 1 4 6.2a2.2 2.2 0 0 1 2.2-2.4z',
}
export const shield: IconShape = {
  line: 'M12 3.2l7.2 2.6v5.4c0 4.5-2.9 7.8-7.2 9.6-4.3-1.8-7.2-5.1-7.2-9.6V5.8zM8.8 12l2.3 2.3 4.2-4.4',
}
export const doc: IconShape = { line: `${SHEET}M8.5 12.5h6M8.5 16h6M13.8 3.8V8.2h4.4` }
export const ticket: IconShape = {
  line: 'M4 6h16v3.7a2.4 2.4 0 0 0 0 4.6V18H4v-3.7a2.4 2.4 0 0 0 0-4.6zM14 6.2v2M14 11v2M14 15.8v2',
}
export const order: IconShape = {
  line: 'M6.5 4.5h11a1.5 1.5 0 0 1 1.5 1.5v13a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19V6a1.5 1.5 0 0 1 1.5-1.5zM9 3h6v3.2H9zM8.5 11h7M8.5 15h4.5',
}
export const medal: IconShape = {
  line: 'M12 3.5a5.2 5.2 0 1 0 0 10.4a5.2 5.2 0 1 0 0-10.4zM8.8 13.2L7.2 20.5l4.8-2.6 4.8 2.6-1.6-7.3',
}
export const calendar: IconShape = {
  line: 'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V7a1.5 1.5 0 0 1 1.5-1.5zM4 10h16M8 3.5V7M16 3.5V7M9 14.6l2.2 2.2 3.8-3.9',
}
export const clock: IconShape = { line: `${RING}M12 7v5.2l3.4 2` }
export const info: IconShape = { line: `${RING}M12 11v5.4M12 7.6v.2` }
export const warning: IconShape = { line: 'M12 3.8l9 15.9H3zM12 10v4.6M12 16.9v.2' }
export const eye: IconShape = {
  line: 'M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12zM12 9.2a2.8 2.8 0 1 0 0 5.6a2.8 2.8 0 1 0 0-5.6z',
}
export const copy: IconShape = {
  line: 'M10 8.5h8.5A1.5 1.5 0 0 1 20 10v9a1.5 1.5 0 0 1-1.5 1.5H10A1.5 1.5 0 0 1 8.5 19v-9A1.5 1.5 0 0 1 10 8.5zM15.5 8.3V5A1.5 1.5 0 0 0 14 3.5H5.5A1.5 1.5 0 0 0 4 5v9a1.5 1.5 0 0 0 1.5 1.5h2.8',
}
export const download: IconShape = { line: 'M12 3.8v11M7.5 10.5l4.5 4.5 4.5-4.5M4.5 19.8h15' }
export const moon: IconShape = { line: 'M19.9 14.3A8.3 8.3 0 0 1 9.7 4.1a8.3 8.3 0 1 0 10.2 10.2z' }
export const textSize: IconShape = {
  line: 'M2.8 19L8.3 5l5.5 14M4.7 14.3h7.2M14.8 19l3.3-8.5 3.3 8.5M15.9 16.2h4.4',
}
export const trash: IconShape = {
  line: 'M4.5 6.5h15M9 6.3V4.5A1 1 0 0 1 10 3.5h4a1 1 0 0 1 1 1v1.8M6.5 6.7l.8 12.5a1.4 1.4 0 0 0 1.4 1.3h6.6a1.4 1.4 0 0 0 1.4-1.3l.8-12.5M10.2 10.5v6M13.8 10.5v6',
}
export const link: IconShape = {
  line: 'M10 14a4.2 4.2 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1.2 1.2M14 10a4.2 4.2 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1.2-1.2',
}
export const refresh: IconShape = {
  line: 'M19.8 12a7.8 7.8 0 1 1-2.4-5.6L19.8 8.5M19.8 4v4.5h-4.5',
}
export const qr: IconShape = {
  line: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v2.5M14 20h2.5M20 19.8v.2',
  fill: 'M6.3 6.3h1.4v1.4H6.3zM16.3 6.3h1.4v1.4h-1.4zM6.3 16.3h1.4v1.4H6.3z',
}
export const message: IconShape = {
  line: 'M5.5 4.5h13a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2H12l-4.5 3.7V17h-2a2 2 0 0 1-2-2V6.5a2 2 0 0 1 2-2zM8 9h8M8 12.7h5',
}
export const gift: IconShape = {
  line: 'M3.8 8h16.4v4H3.8zM5.3 12h13.4v8.5H5.3zM12 8v12.5M12 8S10.8 3.5 8.3 3.5a2.2 2.2 0 0 0 0 4.5M12 8s1.2-4.5 3.7-4.5a2.2 2.2 0 0 1 0 4.5',
}
