import wx from 'weixin-js-sdk'
import { getTicket } from '#api/account/get-ticket.ts'
import { needsEntry } from '#lib/account/entry-params.ts'
import { brand } from '#lib/shell/brand.ts'
import { send } from '#lib/shell/http.ts'
import { shareUrl } from '#lib/shell/share-popup.ts'

const SHARES = ['updateAppMessageShareData', 'updateTimelineShareData'] as const
const OPEN_TAG = 'wx-open-launch-app'

/**
 * Tells the chat app what its own menu shares: title, text, picture and the page's address without personal words, as
 * the page's own card says them; and puts the tag that opens the app beside each way to download it. Runs in the chat
 * app alone, and only once the address is clean: the signature is of the address. Nobody misses it where it fails.
 */
export async function offerCard(): Promise<void> {
  if (needsEntry()) return
  const [url = ''] = location.href.split('#')
  try {
    const { appId, timestamp, nonce, signature } = await send(getTicket, { kind: 'jsapi', url })
    wx.config({
      debug: false,
      appId,
      timestamp,
      nonceStr: nonce,
      signature,
      jsApiList: [...SHARES],
      openTagList: [OPEN_TAG],
    })
    wx.ready(() => {
      tellCard()
      for (const link of document.querySelectorAll(`a[href="${brand.appStoreUrl}"]`)) openApp(link)
    })
  } catch {
    // Without a signature the chat app shares the page as it reads it itself.
  }
}

function tellCard(): void {
  const given = document.getElementById('share')?.dataset.url
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

/** The chat app draws the tag itself from its template; where it cannot open the app, the download stays. */
function openApp(link: Element): void {
  const tag = document.createElement(OPEN_TAG)
  tag.setAttribute('appid', brand.openAppId)
  tag.setAttribute('extinfo', location.pathname)
  const template = document.createElement('script')
  template.type = 'text/wxtag-template'
  template.text = '<button>打开 App</button>'
  tag.append(template)
  tag.addEventListener('error', () => tag.remove())
  link.after(tag)
}
