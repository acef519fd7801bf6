import { describe, expect, it } from 'vitest'
import { linkDeferredStyles, splitDeferredStyles } from './deferred-styles.ts'

const page = (css: string) =>
  `<head><style>${css}</style></head><body><x-live-room></x-live-room></body>`
const taken = (css: string) => {
  const { html, late } = splitDeferredStyles(page(css))
  return [/<style>(.*)<\/style>/.exec(html)?.[1], late]
}

describe('the late styles of a page', () => {
  it('the late styles are the rules of popups and of what they hold', () => {
    expect(
      taken(
        '@layer kit{.kit-popup{inset:0}.kit-button{gap:0}.kit-sheet>.kit-popup__panel{gap:1px}}',
      ),
    ).toEqual([
      '@layer kit{.kit-button{gap:0}}',
      '@layer kit{.kit-popup{inset:0}.kit-sheet>.kit-popup__panel{gap:1px}}',
    ])
  })

  it('rules under a condition are late as well, and so are whole layers that say so', () => {
    expect(
      taken('@media print{.kit-field{gap:0}.a{gap:0}}@layer components.late{.b{gap:0}}.c{gap:0}'),
    ).toEqual([
      '@media print{.a{gap:0}}.c{gap:0}',
      '@media print{.kit-field{gap:0}}@layer components.late{.b{gap:0}}',
    ])
  })

  it('rules of components that are in popups alone are late', () => {
    const body =
      '<x-live-room><p data-astro-cid-aa></p></x-live-room><dialog open><p data-astro-cid-aa></p><form data-astro-cid-bb></form></dialog>'
    const css = 'p[data-astro-cid-aa]{gap:0}form[data-astro-cid-bb]>*{gap:0}'
    expect(splitDeferredStyles(`<style>${css}</style>${body}`)).toEqual({
      html: `<style>p[data-astro-cid-aa]{gap:0}</style>${body}`,
      late: 'form[data-astro-cid-bb]>*{gap:0}',
    })
  })

  it('the empty state is late, but where a watch list may begin with it', () => {
    const css = '.kit-empty{gap:0}.kit-toast{gap:0}'
    expect(taken(css)).toEqual(['', css])
    expect(splitDeferredStyles(`<style>${css}</style><div class="first-rows"></div>`)).toEqual({
      html: '<style>.kit-empty{gap:0}</style><div class="first-rows"></div>',
      late: '.kit-toast{gap:0}',
    })
  })

  it('rules that draw anything else, statements and movements are not late', () => {
    const css =
      '@layer reset,kit;.kit-popup,.a{gap:0}html[data-popup]{gap:0}@keyframes k{to{opacity:0}}.kit-ticker{gap:0}'
    expect(taken(css)).toEqual([css, ''])
  })

  it('the late styles are linked at the end of the body', () => {
    expect(linkDeferredStyles('<body>a</body>', '/_astro/late.css')).toBe(
      '<body>a<link rel="stylesheet" href="/_astro/late.css"></body>',
    )
  })
})
