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
import { part } from '../shell/parts.ts'
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
    const draw = () => showHeat(this, $heat.get(), $heatView.get())
    $heatView.subscribe((view) => {
      markChoice(part(this, 'views'), view)
      draw()
    })
    $heat.listen(draw)
    new ResizeObserver(draw).observe(part(this, 'map'))
  }
}
