import { isAShare } from '#api/exchange/board.ts'
import { element } from '#elements/shell/element.ts'
import { loadSheet } from '#elements/shell/load-sheet.ts'
import { $dayMarks } from '#lib/quote/disclosure/day-marks-store.ts'
import { type DayPlate, dayPlates } from '#lib/quote/disclosure/day-plates.ts'
import { $stock } from '#lib/quote/stock/stock-store.ts'
import type { QuoteChartElement } from '../chart/chart-element.ts'
import styles from './day-marks.css?url'

/** Mounts plates over a chart of days, once; they follow whatever it draws, and hide while it draws anything else. */
export async function mountDayMarks(chart: QuoteChartElement): Promise<void> {
  await loadSheet(styles)
  const stock = $stock.get()
  const figure = chart.querySelector('figure')
  if (!figure || chart.querySelector('.day-marks')) return
  if (stock.state !== 'ready' || !isAShare(stock.subject.board)) return
  const sentence = element('p', { role: 'status' })
  const layer = element('div', { class: 'day-marks' }, sentence)
  const plates = new Map<string, HTMLButtonElement>()
  let open = ''

  function follow(): void {
    const marks = $dayMarks.ready()
    const { model } = chart
    const isOfDays = model?.kind === 'candle' && model.data.period === 'day'
    const shown = isOfDays && marks ? dayPlates(model, marks) : []
    const days = new Set(shown.map(({ day }) => day))
    for (const [day, plate] of plates)
      if (!days.has(day)) {
        plate.remove()
        plates.delete(day)
      }
    for (const plate of shown) place(plate)
    if (!days.has(open)) read('')
  }

  function place({ day, x, y, letter, sentence }: DayPlate): void {
    const plate = plates.get(day) ?? element('button', { type: 'button' })
    if (!plates.has(day)) {
      plates.set(day, plate)
      plate.addEventListener('click', () => read(open === day ? '' : day))
      layer.append(plate)
    }
    plate.dataset.letter = letter
    plate.setAttribute('aria-label', sentence)
    plate.style.translate = `${Math.round(x)}px ${Math.round(y)}px`
  }

  function read(day: string): void {
    open = day
    sentence.textContent = plates.get(day)?.getAttribute('aria-label') ?? ''
    for (const [of, plate] of plates) plate.setAttribute('aria-expanded', String(of === day))
  }

  figure.append(layer)
  chart.addEventListener('drawn', follow)
  chart.addEventListener('pointerdown', ({ target }) => {
    if (!layer.contains(target as Node)) read('')
  })
  $dayMarks.subscribe(follow)
  $dayMarks.open()
}
