import { saveSettings } from '#elements/shell/page/settings.ts'

/** Sets the text of all pages larger, and back; inlined in the page, as it is all the script a text needs. */
class TextSizeToggle extends HTMLElement {
  connectedCallback() {
    const { dataset } = document.documentElement
    const isLarge = () => dataset.text !== 'normal'
    const show = () => {
      const button = this.querySelector('button')
      if (button) button.ariaPressed = String(isLarge())
    }
    show()
    this.addEventListener('click', () => {
      saveSettings({ text: isLarge() ? 'normal' : 'large' })
      show()
    })
    addEventListener('storage', show)
  }
}
customElements.define('x-text-size-toggle', TextSizeToggle)
