import { dayOf } from '#api/china-time.ts'
import { act } from '#elements/shell/act.ts'
import { element } from '#elements/shell/element.ts'
import { call } from '#lib/data/call.ts'
import { createDays, type GameDay } from '#lib/games/draws.ts'
import { type ProofVerdict, verifyNumbers, verifyPackets } from '#lib/games/verify-draw.ts'
import { PROOF_TEXTS as TEXTS } from '#lib/games/verify-texts.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { showRows } from '../prize-list.ts'

/** What is repeated of a day, besides the draws of people. */
interface Check {
  label: string
  verify(): Promise<ProofVerdict | undefined>
}

/** Fills the place with the hashes of a game's days, until the returned function is called. */
export function showDays(place: HTMLElement, { value: game, dataset }: HTMLOptionElement) {
  const times = dataset.times?.split(',') ?? []
  return showRows(place, createDays(game), TEXTS.noDays, (day) =>
    dayRow(day, day.seed ? checksOf(game, day.day, dataset.kind === 'number', times) : []),
  )
}

function checksOf(
  game: string,
  day: string,
  isNumber: boolean,
  times: readonly string[],
): readonly Check[] {
  const numbers: Check = {
    label: TEXTS.checkNumbers,
    async verify() {
      const load = () => import('#api/games/number/get-number-round.ts')
      const result = (await call(load, { game })).results.find((one) => one.day === day)
      return result && verifyNumbers(result)
    },
  }
  const rounds = times.map(
    (time): Check => ({
      label: TEXTS.checkRound(time),
      async verify() {
        const round = `${day}-${time.replace(':', '')}`
        return verifyPackets(
          await call(() => import('#api/games/proof/get-packet-proof.ts'), { round }),
        )
      },
    }),
  )
  return isNumber ? [numbers] : rounds
}

function dayRow({ day, seedHash, seed }: GameDay, checks: readonly Check[]): HTMLElement {
  const row = element(
    'li',
    {},
    element('b', {}, day === dayOf(serverNow()) ? TEXTS.today(day) : day),
    element('code', {}, seedHash),
    seed ? element('code', {}, TEXTS.seed(seed)) : element('span', {}, TEXTS.seedLater),
  )
  for (const { label, verify } of checks) {
    const button = element(
      'button',
      { type: 'button', class: 'kit-button', 'data-kind': 'soft' },
      label,
    )
    const said = element('p', { role: 'status' })
    const say = (sentence: string, state: string) => {
      said.textContent = sentence
      said.toggleAttribute('data-verdict', sentence !== '')
      if (sentence) said.dataset.verdict = state
    }
    button.addEventListener('click', async () => {
      const found = await act(button, {
        send: verify,
        offline: TEXTS.offline,
        say: (sentence) => say(sentence, 'wrong'),
      })
      const verdict = found?.answer
      if (found)
        say(verdict ? TEXTS[verdict] : TEXTS.noDraw, verdict === 'right' ? 'right' : 'wrong')
    })
    row.append(button, said)
  }
  return row
}
