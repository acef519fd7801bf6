/** `<x-live-room>`: the page of a room; its code loads after the first paint. */
class LiveRoomElement extends HTMLElement {
  async connectedCallback(): Promise<void> {
    const { mountRoomPage } = await import('./room-page.ts')
    mountRoomPage(this)
  }
}

customElements.define('x-live-room', LiveRoomElement)
