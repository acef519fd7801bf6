import { element } from '#elements/shell/element.ts'
import { part, writePart } from '#elements/shell/parts.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { whenSessionKnown } from '#lib/account/session/session-store.ts'
import { silently } from '#lib/data/attempt.ts'
import { GAME_TEXTS } from '#lib/games/texts.ts'
import { ApiError } from '#lib/shell/transport/errors.ts'
import { showUnloaded } from './show-unloaded.ts'

/** What the games with rounds share: a state that is shown, and one write at a time. */
export abstract class RoundGame<State> extends HTMLElement {
  #isBusy = false
  #isShown = false

  connectedCallback(): void {
    this.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('button')
      if (button) this.press(button)
    })
    void this.refresh()
  }

  protected get game(): string {
    return this.dataset.game ?? ''
  }

  protected abstract load(): Promise<State>
  protected abstract show(state: State): void
  protected abstract press(button: HTMLElement): void

  protected async refresh(): Promise<void> {
    const state = await silently(this.load())
    if (state) this.show(state)
    // What was shown before stays, and so does what the page says by itself.
    else if (!this.#isShown) showUnloaded(this)
    this.#isShown ||= state !== undefined
  }

  /** Runs a write of a logged-in person, one at a time, and says why it failed. */
  protected async write(button: HTMLElement, send: () => Promise<void>): Promise<void> {
    if (this.#isBusy) return
    if (!(await whenSessionKnown()))
      return location.assign(loginAddress(location.pathname + location.search))
    this.#isBusy = true
    button.setAttribute('aria-busy', 'true')
    writePart(this, 'problem', '')
    try {
      await send()
    } catch (error) {
      writePart(this, 'problem', error instanceof ApiError ? error.message : GAME_TEXTS.listFailed)
    } finally {
      button.removeAttribute('aria-busy')
      this.#isBusy = false
    }
  }

  protected say(sentence: string): void {
    writePart(this, 'chances', sentence)
  }

  /** Headings with rows of a name and a figure beneath. */
  protected showLists(lists: readonly RankedList[]): void {
    part(this, 'list').replaceChildren(
      ...lists.flatMap(({ title, rows, empty }) => [
        element('h2', {}, title),
        rows.length > 0
          ? element('ol', {}, ...rows.map(([name, figure]) => listRow(name, figure)))
          : element('p', { class: 'quiet' }, empty ?? ''),
      ]),
    )
  }
}

interface RankedList {
  title: string
  rows: readonly (readonly [name: string, figure: string])[]
  empty?: string
}

function listRow(name: string, figure: string): HTMLElement {
  return element('li', {}, element('span', {}, name), element('b', {}, figure))
}
