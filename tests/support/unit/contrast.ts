/** Contrast of CSS colours as defined by WCAG 2, for `#rgb`, `#rrggbb` and `oklch(l c h)`. */
type Rgb = [number, number, number]

/** Contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(linearOf(one)), luminance(linearOf(other))].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** Custom properties declared in the `selector` blocks of a style sheet. */
export function propertiesOf(css: string, selector: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, head = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (head.trim() !== selector) continue
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
      found.set(name, value.trim())
    }
  }
  return found
}

/** The final value of a property after following `var()`. */
export function resolve(properties: Map<string, string>, name: string): string {
  const value = properties.get(name)
  if (value === undefined) throw new Error(`${name} is not defined`)
  const inner = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  return inner ? resolve(properties, inner) : value
}

function linearOf(colour: string): Rgb {
  const oklch = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(colour)
  if (oklch) return fromOklch(Number(oklch[1]), Number(oklch[2]), Number(oklch[3]))
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour)?.[1]
  if (!hex) throw new Error(`not a plain colour: ${colour}`)
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
  return [0, 2, 4].map((at) => expand(Number.parseInt(full.slice(at, at + 2), 16) / 255)) as Rgb
}

function expand(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function fromOklch(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function luminance([red, green, blue]: Rgb): number {
  const clip = (channel: number) => Math.min(1, Math.max(0, channel))
  return 0.2126 * clip(red) + 0.7152 * clip(green) + 0.0722 * clip(blue)
}
