import type { ValueOf } from '#api/codec.ts'
import type { verifyDocument } from '#api/contract/document/verify-document.ts'
import { element } from '#elements/shell/element.ts'
import { part } from '#elements/shell/parts.ts'
import { hashOfPdf, readHash } from '#lib/contract/document/file-hash.ts'
import { VERIFY_TEXTS } from '#lib/contract/texts.ts'
import { callSilently } from '#lib/data/call.ts'
import { timeText } from '#lib/shell/format/time-text.ts'

type Verdict = ValueOf<typeof verifyDocument.answer>

/**
 * `<x-verify-document>`: reports whether a document is an original, by its hash or by the file itself; loaded with the
 * first touch of its form.
 */
class VerifyDocumentElement extends HTMLElement {
  #turn = 0

  connectedCallback(): void {
    const form = this.querySelector('form')
    form?.setAttribute('novalidate', '')
    form?.addEventListener('submit', (event) => {
      event.preventDefault()
      const file = this.#file()
      const { value } = this.#hashField()
      void (file && !value.trim() ? this.#verifyFile(file) : this.#verifyTyped(value))
    })
    this.querySelector('[type="file"]')?.addEventListener('change', () => {
      const file = this.#file()
      if (file) void this.#verifyFile(file)
    })
    const linked = new URLSearchParams(location.search).get('hash')
    const chosen = this.#file()
    if (chosen) void this.#verifyFile(chosen)
    else if (linked && !this.#hashField().value) {
      this.#hashField().value = linked
      void this.#verifyTyped(linked)
    }
  }

  async #verifyFile(file: File): Promise<void> {
    const turn = this.#begin(VERIFY_TEXTS.hashing)
    const hashed = await hashOfPdf(file)
    if (turn !== this.#turn) return
    if (hashed.kind !== 'hash') return this.#say('refused', VERIFY_TEXTS[hashed.kind])
    this.#hashField().value = hashed.hash
    await this.#verify(hashed.hash)
  }

  async #verifyTyped(typed: string): Promise<void> {
    const hash = readHash(typed)
    if (hash) return this.#verify(hash)
    this.#begin('')
    this.#say('refused', VERIFY_TEXTS.hashWrong)
    this.#hashField().ariaInvalid = 'true'
    this.#hashField().focus()
  }

  async #verify(hash: string): Promise<void> {
    const turn = this.#begin(VERIFY_TEXTS.asking)
    const load = () => import('#api/contract/document/verify-document.ts')
    const verdict = await callSilently(load, { documentHash: hash })
    if (turn !== this.#turn) return
    if (verdict) this.#show(verdict, hash)
    else this.#say('refused', VERIFY_TEXTS.failed)
  }

  #show(verdict: Verdict, hash: string): void {
    if (!verdict.isKnown) {
      this.#say('unknown', VERIFY_TEXTS.unknown)
      return
    }
    const isCancelled = verdict.state === 'cancelled'
    this.#say('known', isCancelled ? VERIFY_TEXTS.knownCancelled : VERIFY_TEXTS.known)
    const { facts, kinds } = VERIFY_TEXTS
    const rows = [
      [facts.title, verdict.title],
      [facts.kind, verdict.kind && kinds[verdict.kind]],
      [facts.number, verdict.number],
      [facts.signedAt, verdict.signedAt ? timeText(verdict.signedAt) : ''],
      [facts.hash, hash],
    ]
    const known = rows.flatMap(([name = '', value]) =>
      value ? [element('div', {}, element('dt', {}, name), element('dd', {}, value))] : [],
    )
    part(this, 'result').append(element('dl', {}, ...known))
  }

  #begin(sentence: string): number {
    this.#hashField().ariaInvalid = null
    this.#say('waiting', sentence)
    this.#turn += 1
    return this.#turn
  }

  #say(state: 'waiting' | 'known' | 'unknown' | 'refused', sentence: string): void {
    const result = part(this, 'result')
    result.dataset.state = state
    result.replaceChildren(element('p', {}, sentence))
  }

  #file(): File | undefined {
    return this.querySelector<HTMLInputElement>('[type="file"]')?.files?.[0]
  }

  #hashField(): HTMLInputElement {
    return this.querySelector<HTMLInputElement>('[name="hash"]')!
  }
}

customElements.define('x-verify-document', VerifyDocumentElement)
