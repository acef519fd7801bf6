import { whenNear } from '#elements/shell/in-view.ts'
import { part } from '#elements/shell/parts.ts'
import { $issue } from '#lib/news/issues-store.ts'

/** `<x-issue-comments>`: comments on what was paid for, among those who may read it; fetched once they come into view. */
class IssueCommentsElement extends HTMLElement {
  #isFollowed = false

  connectedCallback(): void {
    part(this, 'none').hidden = true
    $issue.subscribe((issue) => {
      this.hidden = issue.state !== 'ready' || issue.value.piece.withdrawnAt !== undefined
      if (this.hidden || this.#isFollowed) return
      this.#isFollowed = true
      whenNear(this, () => void this.#load())
    })
  }

  async #load(): Promise<void> {
    const { mountComments } = await import('./comments.ts')
    mountComments(part(this, 'comments'))
  }
}

customElements.define('x-issue-comments', IssueCommentsElement)
