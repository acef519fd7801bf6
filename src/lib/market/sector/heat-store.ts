import { atom, computed } from 'nanostores'
import { getHeatMap, type HeatBlock } from '#api/market/get-heat-map.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'
import { $marketStatus } from '../overview/overview-store.ts'
import { resourceWaitMs } from '../resource-wait.ts'
import { chosenOf, saveChoice } from '../view-choices.ts'

export type HeatState =
  | { state: 'loading' | 'failed' | 'empty' }
  | { state: 'ready'; blocks: readonly HeatBlock[] }

export const HEAT_VIEWS = ['map', 'list'] as const
export type HeatView = (typeof HEAT_VIEWS)[number]

const EVERY_MS = 15_000

const $blocks = resource<readonly HeatBlock[]>({
  access: 'public',
  load: async () => (await readPublic(getHeatMap, {})).blocks,
  refreshMs: (view) => resourceWaitMs(view, $marketStatus.get(), EVERY_MS),
  $refresh: $marketStatus,
})

export const $heat = computed($blocks, (view): HeatState => {
  if (view.state !== 'ready') return { state: view.state === 'loading' ? 'loading' : 'failed' }
  return view.value.length > 0 ? { state: 'ready', blocks: view.value } : { state: 'empty' }
})

/** The map, or the list with the same data. */
export const $heatView = atom<HeatView>('map')

export function followHeat(): () => void {
  $heatView.set(chosenOf('heat', HEAT_VIEWS) ?? 'map')
  return $heat.listen(() => {})
}

export function chooseHeatView(heat: HeatView): void {
  $heatView.set(heat)
  saveChoice({ heat })
}

export async function loadHeat(): Promise<void> {
  await $blocks.reload()
}
