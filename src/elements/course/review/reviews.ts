import type { Review } from '#api/course/review/review.ts'
import { bindForm } from '#elements/shell/bind-form.ts'
import { element } from '#elements/shell/element.ts'
import { findPart, part, setText, writePart } from '#elements/shell/parts.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { createReviewForm, createReviews, fieldsOf } from '#lib/course/review/review-store.ts'
import { REVIEW_TEXTS as TEXTS } from '#lib/course/review/review-texts.ts'
import { relativeTime } from '#lib/shell/format/relative-time.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'

let open: (() => void) | undefined

/** Opens the form of a buyer, with what they wrote before; called with each tap on its button. */
export function openReviews(root: HTMLElement): void {
  const productId = root.closest<HTMLElement>('[data-course]')?.dataset.course
  if (!productId) return
  if (!$session.get()) {
    location.assign(loginAddress())
    return
  }
  if (open) open()
  else open = mountReviews(root, productId)
}

/** Returns what opens the form again. */
function mountReviews(root: HTMLElement, productId: string): () => void {
  const $reviews = createReviews(productId)
  const $form = createReviewForm(productId, $reviews)
  const form = part<HTMLFormElement>(root, 'form')
  const notice = part(root, 'state')
  const write = part(root, 'write')
  let isOpening = true
  const show = (isOpen: boolean) => {
    isOpening = false
    form.hidden = !isOpen
    write.hidden = isOpen
    if (isOpen) form.querySelector('textarea')?.focus()
  }
  bindForm(form, $form, () => {
    show(false)
    setText(write, TEXTS.edit)
    const { own } = $reviews.ready() ?? {}
    if (own) setText(notice, TEXTS.saved[own.state])
  })
  $reviews.subscribe((reviews) => {
    if (reviews.state === 'failed') setText(notice, reviews.sentence || TEXTS.failed)
    if (reviews.state !== 'ready') return
    const { own, canWrite } = reviews.value
    showReviews(root, reviews.value)
    if (!isOpening) return
    if (own) $form.begin(fieldsOf(own))
    const sentence = own && own.state !== 'shown' ? TEXTS.saved[own.state] : ''
    setText(notice, canWrite ? sentence : TEXTS.notWatched)
    if (canWrite) show(true)
  })
  return () => {
    isOpening = true
    void $reviews.refresh()
  }
}

interface Shown {
  reviews: readonly Review[]
  rating: { tenths?: number | undefined; count: number }
}

function showReviews(root: HTMLElement, { reviews, rating }: Shown): void {
  part(root, 'rows').replaceChildren(...reviews.map(rowOf))
  if (reviews.length > 0) findPart(root, 'unrated')?.remove()
  writePart(root, 'rating', rating.tenths ? TEXTS.rated(rating.tenths, rating.count) : '')
}

function rowOf({ author, stars, text, at }: Review): HTMLElement {
  const head = `${author} ${'★'.repeat(stars)} ${relativeTime(at, serverNow())}`
  return element('li', {}, element('p', { class: 'quiet' }, head), element('p', {}, text))
}
