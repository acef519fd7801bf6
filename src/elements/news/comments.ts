import type { Comment } from '#api/news/comment.ts'
import { element } from '#elements/shell/element.ts'
import { findPart, part, setText } from '#elements/shell/parts.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { addNewsComment, readNewsComments, voteNewsComment } from '#lib/news/comment-calls.ts'
import { COMMENT_TEXTS } from '#lib/news/texts.ts'
import { relativeTime } from '#lib/shell/format/relative-time.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { sentenceOf } from '#lib/shell/transport/errors.ts'

/** The reader's own part of the comments: votes, and a form for another one. */
export function mountComments(button: HTMLElement): void {
  const root = button.closest<HTMLElement>('[data-part="comments"]')
  const pieceId = new URLSearchParams(location.search).get('id')
  if (!root || !pieceId) return
  if (!$session.get()) {
    location.assign(loginAddress())
    return
  }
  button.hidden = true
  const form = part<HTMLFormElement>(root, 'form')
  form.hidden = false
  form.querySelector('textarea')?.focus()
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit(root, form, pieceId)
  })
  void show(root, pieceId)
}

async function submit(root: HTMLElement, form: HTMLFormElement, pieceId: string): Promise<void> {
  const area = form.querySelector('textarea')
  const text = area?.value.trim() ?? ''
  const notice = part(root, 'notice')
  if (text === '') return setText(notice, COMMENT_TEXTS.empty)
  try {
    await addNewsComment(pieceId, text)
    if (area) area.value = ''
    setText(notice, COMMENT_TEXTS.sent)
    await show(root, pieceId)
  } catch (error) {
    setText(notice, sentenceOf(error, COMMENT_TEXTS.failed))
  }
}

async function show(root: HTMLElement, pieceId: string): Promise<void> {
  const comments = await readNewsComments(pieceId)
  if (!comments) return
  findPart(root, 'none')?.remove()
  part(root, 'rows').replaceChildren(...comments.map((comment) => row(comment)))
}

function row(comment: Comment): HTMLElement {
  const { author, text, at, id } = comment
  const up = voteButton(COMMENT_TEXTS.up(comment.ups), comment.vote === 'up')
  const down = voteButton(COMMENT_TEXTS.down, comment.vote === 'down')
  const shown = element(
    'li',
    {},
    element('p', { class: 'quiet' }, `${author} ${relativeTime(at, serverNow())}`),
    element('p', {}, text),
    up,
    down,
  )
  const vote = async (wanted: 'up' | 'down') => {
    const changed = await voteNewsComment(id, comment.vote === wanted ? 'none' : wanted)
    if (changed) shown.replaceWith(row(changed))
  }
  up.addEventListener('click', () => void vote('up'))
  down.addEventListener('click', () => void vote('down'))
  return shown
}

function voteButton(text: string, isPressed: boolean): HTMLButtonElement {
  return element(
    'button',
    { type: 'button', class: 'vote', 'aria-pressed': String(isPressed) },
    text,
  )
}
