import { isPersonal, shareUrl } from '#elements/shell/popup/share-popup.ts'
import { call } from '#lib/data/call.ts'
import { brand } from '#lib/shell/page/brand.ts'

const SHARES = ['updateAppMessageShareData', 'updateTimelineShareData'] as const
const OPEN_TAG = 'wx-open-launch-app'

type ChatAppScript = typeof import('weixin-js-sdk').default

/**
 * Tells the chat app what its own menu shares: title, text, picture and the page's address without personal words, as
 * the page's own card says them; and puts the tag that opens the app beside each way to download it. Runs in the chat
 * app alone, and only once the address is clean: the signature is of the address, and the chat app's script reports the
 * one it wakes at. Nobody misses it where it fails.
 */
export async function offerCard(): Promise<void> {
  if ('leaving' in document.documentElement.dataset || isPersonal(location.search)) return
  const [url = ''] = location.href.split('#')
  try {
    const { default: wx } = await import('weixin-js-sdk')
    const load = () => import('#api/account/oauth/get-page-ticket.ts')
    const { appId, timestamp, nonce, signature } = await call(load, { kind: 'jsapi', url })
    let isRefused = false
    // A refused signature is followed by `ready` all the same.
    wx.error(() => {
      isRefused = true
    })
    wx.ready(() => {
      if (!isRefused) fillIn(wx)
    })
    wx.config({
      debug: false,
      appId,
      timestamp,
      nonceStr: nonce,
      signature,
      jsApiList: [...SHARES],
      openTagList: [OPEN_TAG],
    })
  } catch {
    // Without a signature the chat app shares the page as it reads it itself.
  }
}

function fillIn(wx: ChatAppScript): void {
  const sheet = document.getElementById('share')
  const update = () => setCard(wx, sheet?.dataset.url)
  update()
  // A page that is given its own address to share is given it late.
  if (sheet)
    new MutationObserver(update).observe(sheet, { attributes: true, attributeFilter: ['data-url'] })
  const links = document.querySelectorAll<HTMLElement>(`a[href="${brand.appStoreUrl}"]`)
  for (const link of links) openApp(link)
  document.addEventListener('WeixinOpenTagsError', () => {
    for (const tag of document.querySelectorAll(OPEN_TAG)) tag.remove()
  })
}

function setCard(wx: ChatAppScript, given: string | undefined): void {
  const card = {
    title: meta('og:title') || document.title,
    desc: meta('og:description'),
    link: shareUrl(given, location.href),
    imgUrl: meta('og:image'),
    // The chat app tells nobody whether it was shared.
    success: () => {},
  }
  wx.updateAppMessageShareData(card)
  wx.updateTimelineShareData(card)
}

function meta(property: string): string {
  return document.querySelector(`meta[property="${property}"]`)?.getAttribute('content') ?? ''
}

/** The chat app draws the tag itself from its template; whoever has no app goes on to its download. */
function openApp(link: HTMLElement): void {
  const tag = document.createElement(OPEN_TAG)
  tag.setAttribute('appid', brand.openAppId)
  tag.setAttribute('extinfo', location.pathname)
  // Of the two kinds of template the chat app reads, the page's policy lets nobody write the text of a script.
  const template = document.createElement('template')
  const button = document.createElement('button')
  button.textContent = '打开 App'
  template.content.append(button)
  tag.append(template)
  tag.addEventListener('error', () => {
    tag.remove()
    link.click()
  })
  link.after(tag)
}
