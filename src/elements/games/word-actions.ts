import { act } from '#elements/shell/act.ts'
import { copyText } from '#elements/shell/clipboard.ts'
import { marked, writePart } from '#elements/shell/parts.ts'
import { call } from '#lib/data/call.ts'
import { GAME_TEXTS } from '#lib/games/texts.ts'
import { WORD_TEXTS as TEXTS } from '#lib/games/word-texts.ts'
import { randomText } from '#lib/shell/transport/random.ts'

const NONCE_LENGTH = 32

/** What can be done with characters, besides drawing them: accept one, send a spare one, exchange them all. */
export async function acceptGift(root: HTMLElement): Promise<boolean> {
  const giftId = new URLSearchParams(location.search).get('gift')
  if (!giftId) return false
  history.replaceState(history.state, '', location.pathname)
  return write(root, root, async () => {
    const load = () => import('#api/games/word/accept-character.ts')
    const { character } = await call(load, { giftId })
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

export async function sendSpare(root: HTMLElement, button: HTMLElement): Promise<void> {
  const { send: character = '' } = button.dataset
  await write(root, button, async () => {
    const load = () => import('#api/games/word/send-character.ts')
    const { giftId } = await call(load, { game: root.dataset.game ?? '', character })
    const address = `${location.origin}${location.pathname}?gift=${giftId}`
    return (await copyText(address)) ? TEXTS.copied : TEXTS.sendBy(address)
  })
}

export async function exchangeAll(root: HTMLElement, button: HTMLElement): Promise<void> {
  await write(root, button, async () => {
    const load = () => import('#api/games/word/exchange-word.ts')
    const wish = { game: root.dataset.game ?? '', nonce: randomText(NONCE_LENGTH) }
    const { name } = await call(load, wish)
    return TEXTS.exchanged(name)
  })
}

/** Sends a write whose sentence is shown in place of the chances. */
async function write(
  root: HTMLElement,
  button: HTMLElement,
  send: () => Promise<string>,
): Promise<boolean> {
  const sent = await act(button, {
    send,
    offline: GAME_TEXTS.listFailed,
    say: (sentence) => writePart(root, 'problem', sentence),
    login: true,
    scope: root,
  })
  if (sent) writePart(root, 'chances', sent.answer)
  return sent !== undefined
}
