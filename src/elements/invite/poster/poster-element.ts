import type { ReadableAtom } from 'nanostores'
import { copyWithToast } from '#elements/shell/clipboard.ts'
import { element } from '#elements/shell/element.ts'
import { findPart, part, writePart } from '#elements/shell/parts.ts'
import type { Resource } from '#lib/data/resource.ts'
import {
  $inviteCode,
  $invitePoster,
  $isNamed,
  $posterResult,
  $resultPoster,
  $template,
  $templates,
  type LinkedPoster,
} from '#lib/invite/poster/poster-store.ts'
import { POSTER_TEXTS as TEXTS } from '#lib/invite/poster/poster-texts.ts'
import { posterPicture } from './poster-picture.ts'

/** `<x-poster>`: draws the poster again whenever the person chooses otherwise, and saves it or copies its address. */
class PosterElement extends HTMLElement {
  #shown: LinkedPoster | undefined
  /** Only the newest drawing is shown. */
  #turn = 0

  connectedCallback(): void {
    $templates.set(JSON.parse(this.dataset.templates ?? '[]'))
    this.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return
      if (target.name === 'template') $template.set(Number(target.value))
      if (target.name === 'named') $isNamed.set(target.checked)
    })
    part(this, 'copy').addEventListener('click', () => void this.#copy())
    part(this, 'save').addEventListener('click', () => this.#save())
    findPart(this, 'retry')?.addEventListener('click', () => void $source.reload())
    const isResult = this.dataset.kind === 'result'
    const $source = isResult ? $posterResult : $inviteCode
    $source.subscribe((source: Resource<unknown>) => {
      this.dataset.state = source.state
    })
    if (isResult)
      $resultPoster.subscribe((poster) => poster.state === 'ready' && void this.#show(poster.value))
    else
      ($invitePoster as ReadableAtom<LinkedPoster | undefined>).subscribe(
        (poster) => poster && void this.#show(poster),
      )
  }

  async #show(linked: LinkedPoster): Promise<void> {
    const turn = ++this.#turn
    const picture = await posterPicture(linked)
    if (turn !== this.#turn) return
    this.#shown = linked
    const image = part<HTMLImageElement>(this, 'picture')
    image.src = picture
    image.alt = TEXTS.image(linked.name)
    writePart(this, 'link', linked.link)
    this.toggleAttribute('data-drawn', true)
  }

  async #copy(): Promise<void> {
    if (this.#shown) await copyWithToast(this.#shown.link, TEXTS)
  }

  #save(): void {
    if (!this.#shown) return
    const { src } = part<HTMLImageElement>(this, 'picture')
    element('a', { href: src, download: TEXTS.file(this.#shown.name) }).click()
  }
}

customElements.define('x-poster', PosterElement)
