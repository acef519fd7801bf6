import type { Comment } from '#api/news/comment.ts'
import { bindForm } from '#elements/shell/bind-form.ts'
import { element } from '#elements/shell/element.ts'
import { findPart, marked, part, setText } from '#elements/shell/parts.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { $commentForm, $comments, voteComment } from '#lib/news/comments-store.ts'
import { COMMENT_TEXTS } from '#lib/news/texts.ts'
import { relativeTime } from '#lib/shell/format/relative-time.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'

/** The reader's own part of the comments, after a tap: votes, and a form for another one. */
export function openComments(button: HTMLElement): void {
  const root = button.closest<HTMLElement>('[data-part="comments"]')
  if (!root) return
  if (!$session.get()) {
    location.assign(loginAddress())
    return
  }
  mountComments(root)
  root.querySelector('textarea')?.focus()
}

export function mountComments(root: HTMLElement): void {
  for (const button of marked(root, 'later', 'comments')) button.hidden = true
  const form = part<HTMLFormElement>(root, 'form')
  form.hidden = false
  bindForm(form, $commentForm, () => setText(part(root, 'notice'), COMMENT_TEXTS.sent))
  const rows = new Map<number, ReturnType<typeof createRow>>()
  $comments.subscribe((comments) => {
    if (comments.state === 'ready') showRows(root, comments.value, rows)
    if (comments.state === 'failed') setText(part(root, 'notice'), COMMENT_TEXTS.loadFailed)
  })
}

/** Rows are reused, so that the one with the focus keeps it. */
function showRows(
  root: HTMLElement,
  comments: readonly Comment[],
  rows: Map<number, ReturnType<typeof createRow>>,
): void {
  const shown = comments.map((comment) => {
    const known = rows.get(comment.id) ?? createRow(comment)
    rows.set(comment.id, known)
    known.write(comment)
    return known.row
  })
  const none = findPart(root, 'none')
  if (none) none.hidden = shown.length > 0
  const list = part(root, 'rows')
  const isSame =
    shown.length === list.children.length && shown.every((row, i) => row === list.children[i])
  if (!isSame) list.replaceChildren(...shown)
}

function createRow(comment: Comment) {
  let shown = comment
  const up = voteButton(() => voteComment(shown, 'up'))
  const down = voteButton(() => voteComment(shown, 'down'))
  const head = `${comment.author} ${relativeTime(comment.at, serverNow())}`
  const row = element(
    'li',
    {},
    element('p', { class: 'quiet' }, head),
    element('p', {}, comment.text),
    up,
    down,
  )
  const write = (changed: Comment) => {
    shown = changed
    setText(up, COMMENT_TEXTS.up(changed.ups))
    setText(down, COMMENT_TEXTS.down)
    up.setAttribute('aria-pressed', String(changed.vote === 'up'))
    down.setAttribute('aria-pressed', String(changed.vote === 'down'))
  }
  return { row, write }
}

function voteButton(vote: () => Promise<void>): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'vote' })
  button.addEventListener('click', () => void vote())
  return button
}
