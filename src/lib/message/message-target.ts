import type { Message } from '#api/message/message.ts'
import { isBuilt } from '#lib/shell/page/built.ts'

/** Only a path of this site parses to this origin. */
const OWN = 'http://own.invalid'

/**
 * The target of a message, with the parameter by which that page reports it as read (§4); undefined if this build has
 * no such page. Checks the built pages, not the route table, and loads with the messages, so that pages without
 * messages wait for neither.
 */
export function messageTarget({ id, target }: Message): string | undefined {
  const url = target ? parse(target) : undefined
  if (url?.origin !== OWN || !isBuilt(url.pathname)) return undefined
  const mark = `msgId=${encodeURIComponent(id)}`
  return `${url.pathname}${url.search}${url.search ? '&' : '?'}${mark}${url.hash}`
}

function parse(target: string): URL | undefined {
  try {
    return new URL(target, OWN)
  } catch {
    return undefined
  }
}
