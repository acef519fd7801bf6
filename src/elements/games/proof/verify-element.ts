import { act } from '#elements/shell/act.ts'
import { element } from '#elements/shell/element.ts'
import { part } from '#elements/shell/parts.ts'
import { call } from '#lib/data/call.ts'
import { type Proof, verifyDraw } from '#lib/games/verify-draw.ts'
import { PROOF_TEXTS as TEXTS } from '#lib/games/verify-texts.ts'
import { isMissing } from '#lib/shell/transport/refusal.ts'
import { showDays } from './verify-days.ts'

const PLAY_ID = /^[A-Za-z0-9_-]{16}$/

/** `<x-game>` of the page that repeats a draw; a play named by the address is repeated at once. */
class VerifyElement extends HTMLElement {
  #closeDays = () => {}

  connectedCallback(): void {
    const field = part<HTMLInputElement>(this, 'playId')
    const named = new URLSearchParams(location.search).get('play')
    if (named) field.value ||= named
    this.addEventListener('click', ({ target }) => {
      if ((target as Element).closest('[data-part="verify"]')) void this.#verify(field.value.trim())
    })
    this.addEventListener('keydown', ({ key }) => {
      if (key === 'Enter') void this.#verify(field.value.trim())
    })
    if (named) void this.#verify(named)
    const games = part<HTMLSelectElement>(this, 'game')
    const act = new URLSearchParams(location.search).get('act')
    if (act && [...games.options].some(({ value }) => value === act)) games.value = act
    games.addEventListener('change', () => this.#showDays(games))
    this.#showDays(games)
  }

  disconnectedCallback(): void {
    this.#closeDays()
  }

  #showDays({ selectedOptions: [option] }: HTMLSelectElement): void {
    this.#closeDays()
    if (option) this.#closeDays = showDays(part(this, 'days'), option)
  }

  async #verify(playId: string): Promise<void> {
    if (!PLAY_ID.test(playId)) return this.#say(TEXTS.wrong)
    if (!crypto.subtle) return this.#say(TEXTS.insecure)
    const found = await act(part(this, 'verify'), {
      send: () => call(() => import('#api/games/draw/get-proof.ts'), { playId }),
      offline: TEXTS.offline,
      say: (sentence, error) => sentence && this.#say(isMissing(error) ? TEXTS.missing : sentence),
    })
    if (found) await this.#show(found.answer)
  }

  async #show(proof: Proof): Promise<void> {
    const verdict = proof.seed ? await verifyDraw(proof) : undefined
    const said = verdict ? TEXTS[verdict] : TEXTS.waiting(proof.day)
    const state = verdict === undefined ? 'waiting' : verdict === 'right' ? 'right' : 'wrong'
    part(this, 'steps').replaceChildren(
      element('p', { 'data-verdict': state }, said),
      element(
        'dl',
        {},
        ...factsOf(proof).flatMap(([name, value]) => [
          element('dt', {}, name),
          element('dd', {}, value),
        ]),
      ),
    )
  }

  #say(sentence: string): void {
    part(this, 'steps').replaceChildren(element('p', { 'data-verdict': 'wrong' }, sentence))
  }
}

function factsOf(proof: Proof): (readonly [name: string, value: string])[] {
  const { facts } = TEXTS
  let end = 0
  const rows = proof.odds.map(({ id, name, parts }) => {
    const first = end
    end += parts
    return { id, name, range: `${name}（${first}–${end - 1}）` }
  })
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? id
  return [
    [facts.title, proof.title],
    [facts.day, proof.day],
    [facts.player, proof.player],
    [facts.playNumber, `${proof.playNumber}`],
    [facts.nonce, proof.nonce],
    [facts.seedHash, proof.seedHash],
    ...(proof.seed ? ([[facts.seed, proof.seed]] as const) : []),
    [facts.ticket, `${proof.ticket}`],
    [facts.range, rows.find(({ id }) => id === proof.drawnId)?.range ?? proof.drawnId],
    ...(proof.prizeId === proof.drawnId
      ? []
      : ([[facts.replaced, nameOf(proof.prizeId)]] as const)),
  ]
}

customElements.define('x-game', VerifyElement)
