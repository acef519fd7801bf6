import { saveVisit } from '#lib/shell/storage/visits.ts'

/** Runs inside a page to be read: a text that the gateway has filled in joins the reader's history. */
const heading = document.querySelector('main [data-visit]') && document.querySelector('h1')
if (heading) saveVisit('text', heading.textContent)
