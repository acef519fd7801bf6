import type { Review } from '#api/course/review/review.ts'
import { element } from '#elements/shell/element.ts'
import { findPart, part, setText, writePart } from '#elements/shell/parts.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { readReviews, sendReview } from '#lib/course/review/review-calls.ts'
import { REVIEW_TEXTS as TEXTS } from '#lib/course/review/review-texts.ts'
import { relativeTime } from '#lib/shell/format/relative-time.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { sentenceOf } from '#lib/shell/transport/errors.ts'

/** Opens the form of a buyer, with what they wrote before. */
export async function openReviews(root: HTMLElement): Promise<void> {
  const productId = root.closest<HTMLElement>('[data-course]')?.dataset.course
  if (!productId) return
  if (!$session.get()) {
    location.assign(loginAddress())
    return
  }
  const notice = part(root, 'notice')
  try {
    const { canWrite, own } = await show(root, productId)
    if (!canWrite) return setText(notice, TEXTS.notWatched)
    part(root, 'write').hidden = true
    mountForm(root, productId, own)
  } catch (error) {
    setText(notice, sentenceOf(error, TEXTS.failed))
  }
}

function mountForm(root: HTMLElement, productId: string, own: Review | undefined): void {
  const form = part<HTMLFormElement>(root, 'form')
  const area = form.querySelector('textarea')
  if (own && area) {
    area.value = own.text
    const chosen = form.querySelector<HTMLInputElement>(`[value="${own.stars}"]`)
    if (chosen) chosen.checked = true
    if (own.state !== 'shown') setText(part(root, 'notice'), TEXTS.saved[own.state])
  }
  form.hidden = false
  area?.focus()
  form.onsubmit = (event) => {
    event.preventDefault()
    void submit(root, form, productId)
  }
}

async function submit(root: HTMLElement, form: HTMLFormElement, productId: string) {
  const fields = new FormData(form)
  const text = String(fields.get('text') ?? '').trim()
  const stars = Number(fields.get('stars') ?? 0)
  const notice = part(root, 'notice')
  if (stars === 0) return setText(notice, TEXTS.starless)
  if (text === '') return setText(notice, TEXTS.empty)
  try {
    const { state } = await sendReview(productId, { stars, text })
    await show(root, productId)
    form.hidden = true
    const write = part(root, 'write')
    write.hidden = false
    setText(write, TEXTS.edit)
    setText(notice, TEXTS.saved[state])
  } catch (error) {
    setText(notice, sentenceOf(error, TEXTS.failed))
  }
}

async function show(root: HTMLElement, productId: string) {
  const answer = await readReviews(productId)
  const { reviews, rating } = answer
  part(root, 'rows').replaceChildren(...reviews.map(rowOf))
  if (reviews.length > 0) findPart(root, 'unrated')?.remove()
  writePart(root, 'rating', rating.tenths ? TEXTS.rated(rating.tenths, rating.count) : '')
  return answer
}

function rowOf({ author, stars, text, at }: Review): HTMLElement {
  const head = `${author} ${'★'.repeat(stars)} ${relativeTime(at, serverNow())}`
  return element('li', {}, element('p', { class: 'quiet' }, head), element('p', {}, text))
}
