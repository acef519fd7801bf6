import { confirmRisk, riskConfirmedAt } from '#lib/legal/risk-confirmation.ts'

// Inlined into the page by `?inline-script`: reading pages spend one script request, on the frame.
class RiskConfirm extends HTMLElement {
  connectedCallback() {
    const form = this.querySelector('form')
    if (!form || !/[?&]from=purchase\b/.test(location.search)) return
    this.hidden = false
    const box = form.querySelector('input')
    const status = form.querySelector('p')
    const show = () => {
      const sentence = riskConfirmedAt()
      if (!sentence || !box || !status) return
      box.checked = true
      status.textContent = sentence
    }
    show()
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      confirmRisk()
      show()
      history.back()
    })
  }
}
customElements.define('x-risk-confirm', RiskConfirm)
