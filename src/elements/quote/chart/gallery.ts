import type { ChartData, ChartOptions } from '#lib/quote/chart/chart-data.ts'
import type { ChartReading } from '#lib/quote/chart/reading.ts'
import { sampleCandles, sampleDays } from '#lib/quote/chart/samples.ts'
import type { QuoteChartElement } from './chart-element.ts'

const SAMPLES: Readonly<Record<string, () => ChartData>> = {
  minute: () => sampleDays(1, 200),
  several: () => sampleDays(5),
  day: () => sampleCandles(400),
  week: () => sampleCandles(160, 'week'),
  minute5: () => sampleCandles(480, 'minute5'),
}

const OPTIONS: Readonly<Record<string, ChartOptions>> = {
  boll: { overlay: 'boll', studies: ['volume'] },
  macd: { overlay: 'ma', studies: ['volume', 'macd'] },
  kdj: { overlay: 'ma', studies: ['kdj'] },
  rsi: { overlay: 'ma', studies: ['rsi'] },
}

/** The gallery of the test page: sample charts, and what the crosshair reads. */
export function startGallery(gallery: HTMLElement): void {
  const chart = gallery.querySelector<QuoteChartElement>('x-quote-chart')
  const output = gallery.querySelector('output')
  if (!chart || !output) return
  const show = (kind = 'minute') => {
    chart.data = SAMPLES[kind]?.() ?? null
  }
  gallery.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    const { shows, sets } = target.dataset
    if (shows) show(shows)
    const options = sets && OPTIONS[sets]
    if (options) chart.options = options
    if (sets === 'full') chart.enterFullscreen()
    if (sets === 'update') chart.data = withTrade(chart.data)
  })
  gallery.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') chart.exitFullscreen()
  })
  gallery.addEventListener('reading', (event) => {
    const reading = (event as CustomEvent<ChartReading | null>).detail
    output.textContent = reading ? JSON.stringify(reading) : ''
  })
  show()
}

/** Raises the newest candle by half a percent. */
function withTrade(data: ChartData | null): ChartData | null {
  const last = data?.kind === 'candle' ? data.candles.at(-1) : undefined
  if (data?.kind !== 'candle' || !last) return data
  const close = Math.round(last.close * 100.5) / 100
  const traded = { ...last, close, high: Math.max(last.high, close) }
  return { ...data, candles: [...data.candles.slice(0, -1), traded] }
}
