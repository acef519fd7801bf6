import type { Host } from '../gateway/client.ts'

/** What the stand-in of the official account delivered to somebody. */
export async function noticesTo(
  { url }: Host,
  openId: string,
): Promise<readonly { notice: Readonly<Record<string, string>> }[]> {
  return (await (await fetch(`${url}/sandbox/notices?openid=${openId}`)).json()).notices
}
