import { html } from 'hono/html'
import { numberText } from './format.ts'
import type { Markup } from './ops-page.ts'

interface Bar {
  label: string
  value: number
  /** A secondary remark after the number. */
  note?: string
}

const ROW = 46

/** Horizontal bars, each as long as its share of the longest. Widths are percentages, so that text keeps its size. */
export function barChart(title: string, bars: readonly Bar[]): Markup {
  const longest = Math.max(1, ...bars.map(({ value }) => value))
  return html`<svg class="chart" role="img" aria-label="${spoken(title, bars)}" width="100%" height="${bars.length * ROW}">
${bars.map(({ label, value, note }, i) => {
  const y = i * ROW
  return html`<text class="label" x="0" y="${y + 16}">${label}</text>
<text class="value" x="100%" y="${y + 16}" text-anchor="end">${numberText(value)}${note ? html`<tspan class="note" dx="8">${note}</tspan>` : ''}</text>
<rect class="track" y="${y + 24}" width="100%" height="10" rx="2"/><rect class="bar" y="${y + 24}" width="${percent(value, longest)}%" height="10" rx="2"/>`
})}</svg>`
}

const HEIGHT = 120

/** Columns side by side, one per day; the first day, the last day and the highest value are labelled. */
export function columnChart(title: string, days: readonly Bar[]): Markup {
  const highest = Math.max(1, ...days.map(({ value }) => value))
  const width = 100 / Math.max(1, days.length)
  return html`<svg class="chart" role="img" aria-label="${spoken(title, days)}" width="100%" height="${HEIGHT + 40}">
<text class="note" x="0" y="12">最高 ${numberText(Math.max(0, ...days.map(({ value }) => value)))}</text>
<line class="axis" x1="0" x2="100%" y1="${HEIGHT + 18}" y2="${HEIGHT + 18}"/>
${days.map(({ label, value }, i) => {
  const height = (value / highest) * (HEIGHT - 4)
  return html`<rect class="bar" x="${(i * width + width * 0.15).toFixed(2)}%" y="${(HEIGHT + 18 - height).toFixed(1)}" width="${(width * 0.7).toFixed(2)}%" height="${height.toFixed(1)}"><title>${label}：${numberText(value)}</title></rect>`
})}
<text class="note" x="0" y="${HEIGHT + 36}">${days[0]?.label ?? ''}</text>
<text class="note" x="100%" y="${HEIGHT + 36}" text-anchor="end">${days.at(-1)?.label ?? ''}</text></svg>`
}

function percent(value: number, longest: number): string {
  return ((value / longest) * 100).toFixed(2)
}

function spoken(title: string, bars: readonly Bar[]): string {
  return `${title}：${bars.map(({ label, value }) => `${label} ${value}`).join('，')}`
}
