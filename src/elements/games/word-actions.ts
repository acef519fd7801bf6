import { marked, writePart } from '#elements/shell/parts.ts'
import { call } from '#lib/data/call.ts'
import { GAME_TEXTS } from '#lib/games/texts.ts'
import { WORD_TEXTS as TEXTS } from '#lib/games/word-texts.ts'
import { ApiError } from '#lib/shell/transport/errors.ts'
import { randomText } from '#lib/shell/transport/random.ts'

const NONCE_LENGTH = 32

/** What can be done with characters, besides drawing them: accept one, send a spare one, exchange them all. */
export async function acceptGift(root: HTMLElement): Promise<void> {
  const giftId = new URLSearchParams(location.search).get('gift')
  if (!giftId) return
  history.replaceState(history.state, '', location.pathname)
  await attempt(root, async () => {
    const { character } = await call(() => import('#api/games/word/accept-character.ts'), {
      giftId,
    })
    return TEXTS.accepted(character)
  })
}

/** Shows which buttons apply to the characters a person has. */
export function showActions(
  root: HTMLElement,
  characters: readonly { character: string; count: number }[],
): void {
  for (const { character, count } of characters)
    for (const button of marked(root, 'send', character)) button.hidden = count < 2
  const isComplete = characters.every(({ count }) => count > 0)
  for (const button of marked(root, 'exchange')) button.toggleAttribute('disabled', !isComplete)
}

export async function sendSpare(root: HTMLElement, character: string): Promise<void> {
  const game = root.dataset.game ?? ''
  await attempt(root, async () => {
    const load = () => import('#api/games/word/send-character.ts')
    const { giftId } = await call(load, { game, character })
    const address = `${location.origin}${location.pathname}?gift=${giftId}`
    try {
      await navigator.clipboard.writeText(address)
      return TEXTS.copied
    } catch {
      // Without permission the person copies it themselves.
      return TEXTS.sendBy(address)
    }
  })
}

export async function exchangeAll(root: HTMLElement): Promise<void> {
  const game = root.dataset.game ?? ''
  await attempt(root, async () => {
    const load = () => import('#api/games/word/exchange-word.ts')
    const { name } = await call(load, { game, nonce: randomText(NONCE_LENGTH) })
    return TEXTS.exchanged(name)
  })
}

async function attempt(root: HTMLElement, act: () => Promise<string>): Promise<void> {
  writePart(root, 'problem', '')
  try {
    writePart(root, 'chances', await act())
  } catch (error) {
    writePart(root, 'problem', error instanceof ApiError ? error.message : GAME_TEXTS.listFailed)
  }
}
