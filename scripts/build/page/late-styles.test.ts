import { describe, expect, it } from 'vitest'
import { linkLateStyles, takeLateStyles } from './late-styles.ts'

const page = (css: string) =>
  `<head><style>${css}</style></head><body><x-live-room></x-live-room></body>`
const taken = (css: string) => {
  const { html, late } = takeLateStyles(page(css))
  return [/<style>(.*)<\/style>/.exec(html)?.[1], late]
}

describe('the late styles of a page', () => {
  it('are the rules of popups and of what stands in them', () => {
    expect(
      taken(
        '@layer kit{.kit-popup{inset:0}.kit-button{gap:0}.kit-sheet>.kit-popup__panel{gap:1px}}',
      ),
    ).toEqual([
      '@layer kit{.kit-button{gap:0}}',
      '@layer kit{.kit-popup{inset:0}.kit-sheet>.kit-popup__panel{gap:1px}}',
    ])
  })

  it('are rules under a condition as well, and whole layers that say so', () => {
    expect(
      taken('@media print{.kit-field{gap:0}.a{gap:0}}@layer components.late{.b{gap:0}}.c{gap:0}'),
    ).toEqual([
      '@media print{.a{gap:0}}.c{gap:0}',
      '@media print{.kit-field{gap:0}}@layer components.late{.b{gap:0}}',
    ])
  })

  it('are those of components that stand in popups alone', () => {
    const body =
      '<x-live-room><p data-astro-cid-aa></p></x-live-room><dialog open><p data-astro-cid-aa></p><form data-astro-cid-bb></form></dialog>'
    const css = 'p[data-astro-cid-aa]{gap:0}form[data-astro-cid-bb]>*{gap:0}'
    expect(takeLateStyles(`<style>${css}</style>${body}`)).toEqual({
      html: `<style>p[data-astro-cid-aa]{gap:0}</style>${body}`,
      late: 'form[data-astro-cid-bb]>*{gap:0}',
    })
  })

  it('leave rules that draw something else too, statements, and movements', () => {
    const css =
      '@layer reset,kit;.kit-popup,.a{gap:0}html[data-popup]{gap:0}@keyframes k{to{opacity:0}}.kit-ticker{gap:0}'
    expect(taken(css)).toEqual([css, ''])
  })

  it('are linked at the end of the body', () => {
    expect(linkLateStyles('<body>a</body>', '/_astro/late.css')).toBe(
      '<body>a<link rel="stylesheet" href="/_astro/late.css"></body>',
    )
  })
})
