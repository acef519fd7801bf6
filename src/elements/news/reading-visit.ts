import { saveVisit } from '#lib/shell/storage/visits.ts'

/**
 * Runs inside a page to be read: a text that the gateway has filled in joins the reader's history, and a handout that
 * was left in the middle offers its place.
 */
const heading = document.querySelector('main [data-visit]') && document.querySelector('h1')
const place = heading ? saveVisit('text', heading.textContent) : 0
const resume = document.querySelector<HTMLElement>('[data-place]')
if (resume && place) {
  resume.dataset.place = `${place}`
  resume.hidden = false
}
