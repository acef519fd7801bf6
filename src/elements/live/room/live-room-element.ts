/** `<x-live-room>`: the page of a room; its code comes after the first paint. */
class LiveRoomElement extends HTMLElement {
  async connectedCallback(): Promise<void> {
    const { openRoomPage } = await import('./room-page.ts')
    openRoomPage(this)
  }
}

customElements.define('x-live-room', LiveRoomElement)
