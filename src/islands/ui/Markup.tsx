import { createElement, Fragment } from 'react'
import { type MarkupNode, parseMarkup } from '#lib/shell/format/safe-markup.ts'

interface Props {
  source: string
}

/** Markup from the gateway as elements of the allow-list. */
export function Markup({ source }: Props) {
  return createElement(Fragment, null, ...parseMarkup(source).map(toElement))
}

function toElement(node: MarkupNode): ReturnType<typeof createElement> | string {
  if (typeof node === 'string') return node
  return createElement(node.tag, null, ...node.children.map(toElement))
}
