import { atom } from 'nanostores'
import { getHeatMap, type HeatBlock } from '#api/market/get-heat-map.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'
import { followMarket } from '../follow-market.ts'
import { $standing } from '../overview/overview-store.ts'
import { choose, chosenOf } from '../view-choices.ts'

export type HeatState =
  | { state: 'loading' | 'failed' | 'empty' }
  | { state: 'ready'; blocks: readonly HeatBlock[] }

export const HEAT_VIEWS = ['map', 'list'] as const
export type HeatView = (typeof HEAT_VIEWS)[number]

export const $heat = atom<HeatState>({ state: 'loading' })
/** The map, or the list that says the same. */
export const $heatView = atom<HeatView>('map')

const EVERY_MS = 15_000

export function followHeat(): () => void {
  $heatView.set(chosenOf('heat', HEAT_VIEWS) ?? 'map')
  return followMarket($standing, loadHeat, EVERY_MS)
}

export function openHeatView(heat: HeatView): void {
  $heatView.set(heat)
  choose({ heat })
}

export async function loadHeat(): Promise<void> {
  if ($heat.get().state === 'failed') $heat.set({ state: 'loading' })
  try {
    const { send } = await import('#lib/shell/transport/http.ts')
    const { blocks } = await send(getHeatMap, {}, { isQuiet: true })
    $heat.set(blocks.length > 0 ? { state: 'ready', blocks } : { state: 'empty' })
  } catch (error) {
    if (error instanceof CancelledError || $heat.get().state === 'ready') return
    $heat.set({ state: 'failed' })
  }
}
