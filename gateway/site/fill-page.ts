import { type HTMLElement, parse } from 'node-html-parser'
import type { Block } from '#api/news/block.ts'
import { blocksHtml, escapeHtml } from './block-html.ts'

/** What an element of a built page shows; undefined removes it, other than a heading of the page. */
export type Part =
  | undefined
  | string
  /** A text with a tone: the element gets `data-tone`. */
  | { text: string; tone: string | undefined }
  /** The address of a link, and its text if it is not the page's own. */
  | { href: string; text?: string; isCurrent?: boolean }
  | { picture: string; alt: string }
  /** A copy of the `<template>` inside, for each. */
  | { rows: readonly Parts[] }
  | { blocks: readonly Block[] }
  /** Values of attributes that the page's script reads. */
  | { attributes: Readonly<Record<string, string>> }

/** Keyed by the names in `data-fill`. */
export type Parts = Readonly<Record<string, Part>>

export interface Filling {
  /** Elements with a `data-when` that does not contain this word are removed. */
  state: string
  parts: Parts
  head?: PageWords
}

/** Title and description, in the head and on share cards. */
export interface PageWords {
  title: string
  description: string
  /** The address of this content: path and query. */
  address: string
}

const RAW = { script: true, noscript: true, style: true, pre: true }

/** Writes content into a page as the build made it; texts are escaped, and elements come from the page alone. */
export function fillPage(html: string, { state, parts, head }: Filling): string {
  const root = parse(html, { comment: true, blockTextElements: RAW })
  for (const element of root.querySelectorAll('[data-when]')) {
    const states = element.getAttribute('data-when')?.split(' ') ?? []
    if (states.includes(state)) element.removeAttribute('data-when')
    else element.remove()
  }
  fillParts(root, parts)
  if (head) fillHead(root, head)
  return root.toString()
}

function fillParts(root: HTMLElement, parts: Parts): void {
  for (const element of named(root)) {
    const part = parts[element.getAttribute('data-fill') ?? '']
    if (typeof part === 'object' && 'rows' in part) fillRows(element, part.rows)
  }
  for (const element of named(root)) fillElement(element, parts)
}

/** Elements to fill, without those of rows that have a template of their own. */
function named(root: HTMLElement): readonly HTMLElement[] {
  return root.querySelectorAll('[data-fill]').filter((element) => !isInTemplate(element, root))
}

function isInTemplate(element: HTMLElement, root: HTMLElement): boolean {
  for (let above = element.parentNode; above && above !== root; above = above.parentNode)
    if (above.rawTagName === 'template') return true
  return false
}

function fillRows(list: HTMLElement, rows: readonly Parts[]): void {
  const template = list.querySelector('template')
  const row = template?.querySelector('*')
  if (!template || !row) throw new Error('a list of the page has no template')
  const source = row.toString()
  template.remove()
  list.removeAttribute('data-fill')
  for (const parts of rows) {
    const box = parse(source, { comment: true, blockTextElements: RAW })
    fillParts(box, parts)
    for (const child of [...box.childNodes]) list.appendChild(child)
  }
}

function fillElement(element: HTMLElement, parts: Parts): void {
  const part = parts[element.getAttribute('data-fill') ?? '']
  element.removeAttribute('data-fill')
  if (part === undefined || part === '') {
    // A page always has a heading: without another it keeps its own.
    if (element.rawTagName !== 'h1') element.remove()
    return
  }
  if (typeof part === 'string') return void write(element, part)
  if ('rows' in part) return
  if ('blocks' in part) element.set_content(blocksHtml(part.blocks))
  if ('attributes' in part)
    for (const [name, value] of Object.entries(part.attributes)) setAttribute(element, name, value)
  if ('picture' in part) {
    setAttribute(element, 'src', part.picture)
    setAttribute(element, 'alt', part.alt)
  }
  if ('tone' in part && part.tone) setAttribute(element, 'data-tone', part.tone)
  if ('href' in part) {
    setAttribute(element, 'href', part.href)
    if (part.isCurrent) setAttribute(element, 'aria-current', 'true')
  }
  if ('text' in part && part.text !== undefined) write(element, part.text)
}

function write(element: HTMLElement, text: string): void {
  element.set_content(escapeHtml(text))
}

/** The parser escapes quotes alone. */
function setAttribute(element: HTMLElement, name: string, value: string): void {
  element.setAttribute(name, value.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
}

function fillHead(root: HTMLElement, { title, description, address }: PageWords): void {
  const heading = root.querySelector('title')
  const siteName = root.querySelector('meta[property="og:site_name"]')?.getAttribute('content')
  heading?.set_content(escapeHtml(siteName ? `${title} - ${siteName}` : title))
  const canonical = root.querySelector('link[rel="canonical"]')
  const absolute = canonical && new URL(address, canonical.getAttribute('href')).href
  if (absolute) setAttribute(canonical, 'href', absolute)
  const metas: readonly (readonly [string, string | null | undefined])[] = [
    ['name="description"', description],
    ['property="og:title"', title],
    ['property="og:description"', description],
    ['property="og:type"', 'article'],
    ['property="og:url"', absolute],
  ]
  for (const [selector, content] of metas) {
    const meta = root.querySelector(`meta[${selector}]`)
    if (meta && content) setAttribute(meta, 'content', content)
  }
}
