/**
 * Link-preview bots of messaging services run no script; they get the share version of a flash (§2). A user agent
 * proves nothing, so being one of these grants nothing.
 */
export const PREVIEW_BOTS: readonly string[] = [
  'WhatsApp/',
  'facebookexternalhit',
  'TelegramBot',
  'Twitterbot',
  'Slackbot-LinkExpanding',
  'Discordbot',
  'LinkedInBot',
  'SkypeUriPreview',
  'DingTalkBot-LinkService',
]

export const PREVIEW_PAGE = '/KXDetail2'

const PATTERN = new RegExp(PREVIEW_BOTS.join('|'), 'i')

export function isPreviewBot(userAgent: string | undefined): boolean {
  return userAgent !== undefined && PATTERN.test(userAgent)
}

/** The redirect for a bot: the share page with the requested id. */
export function previewAddress(query: URLSearchParams): string {
  const id = query.get('id')
  return id ? `${PREVIEW_PAGE}?id=${encodeURIComponent(id)}` : PREVIEW_PAGE
}
