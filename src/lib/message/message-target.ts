import type { Message } from '#api/message/message.ts'
import { isBuilt } from '#lib/shell/page/built.ts'

/** Only a path of the own site parses to this origin. */
const OWN = 'http://own.invalid'

/**
 * Where a message leads, with the mark by which that page reports it as read (§4); undefined when it leads
 * nowhere this build has. Asks the built pages, not the route table, and comes
 * with the messages: nobody waits for either before there are some.
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
