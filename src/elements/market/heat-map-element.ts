import { type HeatZoom, WHOLE } from '#lib/market/sector/heat-layout.ts'
import {
  $heat,
  $heatView,
  chooseHeatView,
  followHeat,
  HEAT_VIEWS,
  loadHeat,
} from '#lib/market/sector/heat-store.ts'
import { markChoice, onChoice } from '../shell/choices.ts'
import { whenNear } from '../shell/in-view.ts'
import { marked, part } from '../shell/parts.ts'
import { showHeat } from './heat-view.ts'

/** `<x-heat-map>`: the market by sectors, drawn once it comes near the screen. */
export class HeatMapElement extends HTMLElement {
  connectedCallback(): void {
    whenNear(this, () => this.start())
  }

  start(): void {
    onChoice(part(this, 'views'), HEAT_VIEWS, chooseHeatView)
    part(this, 'retry').addEventListener('click', () => void loadHeat())
    followHeat()
    const map = part(this, 'map')
    let zoom = WHOLE
    const draw = () => showHeat(this, $heat.get(), $heatView.get(), zoom)
    const place = {
      map,
      now: () => zoom,
      set: (next: HeatZoom) => {
        zoom = next
      },
      draw,
    }
    const load = () => import('./sector/heat-zoom.ts')
    for (const sign of ['touchstart', 'wheel', 'focusin'])
      map.addEventListener(sign, () => void load().then((file) => file.mountHeatZoom(place)), {
        once: true,
        passive: true,
      })
    for (const button of marked(this, 'zoom'))
      button.addEventListener('click', () => {
        const { zoom: way } = button.dataset
        void load().then((file) => file.stepZoom(place, way))
      })
    $heatView.subscribe((view) => {
      markChoice(part(this, 'views'), view)
      draw()
    })
    $heat.listen(draw)
    new ResizeObserver(draw).observe(map)
  }
}
