import { SKETCH_TOOLS, type SketchShape, type SketchTool } from '#api/quote/sketch/sketch.ts'
import { element } from '#elements/shell/element.ts'
import { $proChoice, choosePro } from '#lib/quote/pro-chart/pro-store.ts'
import { PRO_TEXTS } from '#lib/quote/pro-chart/texts.ts'
import {
  $sketches,
  addSketch,
  deleteSketches,
  type Sketch,
  updateSketch,
} from '#lib/quote/sketch/sketch-store.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { PlotSketches } from './plot/plot-sketches.ts'
import { textButton } from './popup-sheet.ts'
import type { ProFrame } from './pro-frame.ts'
import { confirmDeleting, requestWords } from './sketch-sheets.ts'

const TEXTS = PRO_TEXTS.sketch
const TOOLS = Object.keys(SKETCH_TOOLS) as SketchTool[]

/** Drawing on the chart: the tools, what is chosen, and where the sketches are stored. */
export class SketchPanel {
  private readonly view: ProFrame
  private readonly plot: PlotSketches
  private isOpen = false
  private drawing: SketchTool | undefined
  private chosenId: string | undefined
  private readonly tools = TOOLS.map((tool) => textButton(TEXTS.tool[tool], { 'data-tool': tool }))
  private readonly magnet = textButton(TEXTS.magnet)
  private readonly lock = textButton(TEXTS.lock)
  private readonly delete = textButton(TEXTS.delete)
  private readonly deleteAll = textButton(TEXTS.deleteAll)
  private readonly said = element('p', { class: 'pro-sketch__said', role: 'status' })
  private readonly section: HTMLElement
  private readonly stops: (() => void)[]

  constructor(view: ProFrame) {
    this.view = view
    this.plot = new PlotSketches(view.plot.chart, {
      drawn: (drawn) => this.add(drawn),
      moved: (id, points) => {
        const shape = this.shapeOf(id)
        if (shape) updateSketch(id, { ...shape, points })
      },
      chosen: (id) => this.choose(id),
      stepped: (left) => this.drawing && this.say(TEXTS.clicks(TEXTS.tool[this.drawing], left)),
    })
    const edits = [this.magnet, this.lock, this.delete, this.deleteAll]
    this.section = element(
      'section',
      { class: 'pro-sketch', 'aria-label': TEXTS.label },
      this.said,
      element('div', { class: 'pro-sketch__tools', role: 'group' }, ...this.tools),
      element('div', { class: 'pro-sketch__tools', role: 'group' }, ...edits),
    )
    this.section.addEventListener('click', ({ target }) => void this.tap(target))
    this.stops = [$sketches.subscribe(() => this.show()), $proChoice.listen(() => this.show())]
    view.parts.stage.addEventListener('keydown', ({ key }) => {
      if (key === 'Delete' && this.chosenId) this.deleteChosen()
    })
  }

  toggle(): void {
    if (this.isOpen) {
      this.view.openTray(undefined)
      return
    }
    this.view.openTray('sketch')
    this.isOpen = true
    this.view.parts.tray.replaceChildren(this.section)
    this.show()
  }

  close(): void {
    if (!this.isOpen) return
    this.isOpen = false
    this.end()
    this.view.parts.tray.replaceChildren()
  }

  stop(): void {
    for (const stop of this.stops) stop()
  }

  private async tap(target: EventTarget | null): Promise<void> {
    const button = target instanceof Element ? target.closest('button') : null
    const tool = TOOLS.find((one) => one === button?.dataset.tool)
    if (tool && tool === this.drawing) this.end()
    else if (tool) await this.draw(tool)
    if (button === this.magnet) choosePro({ hasMagnet: !$proChoice.get().hasMagnet })
    if (button === this.lock) this.toggleLock()
    if (button === this.delete) this.deleteChosen()
    if (button === this.deleteAll) {
      const ids = this.own().map(({ id }) => id)
      const name = PRO_TEXTS.adjustments[this.adjustment]
      if (ids.length > 0 && (await confirmDeleting(ids.length, name))) deleteSketches(ids)
    }
    this.show()
  }

  private async draw(tool: SketchTool): Promise<void> {
    this.end()
    const text = tool === 'text' ? await requestWords() : undefined
    if (tool === 'text' && !text) return
    this.drawing = tool
    const { hasMagnet } = $proChoice.get()
    this.plot.draw(tool, SKETCH_TOOLS[tool], { hasMagnet, ...(text ? { text } : {}) })
  }

  private end(): void {
    this.drawing = undefined
    this.plot.cancel()
    this.show()
  }

  private add(drawn: Pick<SketchShape, 'tool' | 'points' | 'text'>): void {
    this.drawing = undefined
    if (!addSketch({ ...drawn, adjustment: this.adjustment })) showToast(TEXTS.full, 'failure')
    this.show()
  }

  private choose(id: string | undefined): void {
    this.chosenId = id
    if (id && !this.isOpen) this.toggle()
    this.show()
  }

  private toggleLock(): void {
    const shape = this.chosenId && this.shapeOf(this.chosenId)
    if (shape && this.chosenId) updateSketch(this.chosenId, { ...shape, isLocked: !shape.isLocked })
  }

  private deleteChosen(): void {
    if (this.chosenId) deleteSketches([this.chosenId])
    this.chosenId = undefined
    this.show()
  }

  private show(): void {
    this.plot.show(this.own())
    const shape = this.chosenId ? this.shapeOf(this.chosenId) : undefined
    if (!shape) this.chosenId = undefined
    for (const button of this.tools)
      button.setAttribute('aria-pressed', String(button.dataset.tool === this.drawing))
    this.magnet.setAttribute('aria-pressed', String($proChoice.get().hasMagnet))
    this.lock.textContent = shape?.isLocked ? TEXTS.unlock : TEXTS.lock
    this.lock.disabled = !shape
    this.delete.disabled = !shape
    this.deleteAll.disabled = this.own().length === 0
    this.say(this.sentence(shape))
  }

  private sentence(shape: SketchShape | undefined): string {
    const { state, waiting } = $sketches.get()
    const { drawing } = this
    if (drawing) return TEXTS.clicks(TEXTS.tool[drawing], SKETCH_TOOLS[drawing])
    if (state === 'unsent') return TEXTS.unsent(waiting)
    if (state === 'unstored') return TEXTS.unstored
    if (shape) return TEXTS[shape.isLocked ? 'locked' : 'chosen'](TEXTS.tool[shape.tool])
    if (state === 'failed') return TEXTS.failed
    const own = this.own().length
    const elsewhere = $sketches.get().items.length - own
    if (elsewhere > 0) return TEXTS.elsewhere(elsewhere)
    return own > 0 ? TEXTS.count(own) : TEXTS.start
  }

  private say(text: string): void {
    if (this.said.textContent !== text) this.said.textContent = text
  }

  private get adjustment() {
    // The points of an index are never adjusted: whatever was chosen elsewhere, its sketches stay in sight.
    return this.view.board === 'index' ? 'none' : $proChoice.get().adjustment
  }

  /** The sketches on the prices that are shown. */
  private own(): readonly Sketch[] {
    return $sketches.get().items.filter(({ shape }) => shape.adjustment === this.adjustment)
  }

  private shapeOf(id: string): SketchShape | undefined {
    return $sketches.get().items.find((one) => one.id === id)?.shape
  }
}
