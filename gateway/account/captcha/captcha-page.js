/**
 * Runs in a frame with an origin of its own. Loads the vendor's script, shows its captcha and tells the page around it
 * what came of it, in the words of `api/account/sign-in/captcha.ts`.
 */
;(() => {
  const { appId, script } = document.documentElement.dataset
  const FAILED_AFTER_MS = 8000

  // The policy of this page lets nobody but the site frame it.
  const postWord = (word) => parent.postMessage(word, '*')

  /** “trerror_1001_” with application and time is the vendor's own ticket for a script that did not load. */
  const fail = () =>
    postWord({
      captcha: 'failed',
      ticket: `trerror_1001_${appId}_${Math.floor(Date.now() / 1000)}`,
      randstr: `@${Math.random().toString(36).slice(2)}`,
    })

  function end({ ret, ticket, randstr, errorCode }) {
    if (!ticket) return ret === 2 ? postWord({ captcha: 'closed' }) : fail()
    const isFailure = errorCode !== undefined || ticket.startsWith('trerror_')
    return postWord({ captcha: isFailure ? 'failed' : 'solved', ticket, randstr })
  }

  function show() {
    clearTimeout(late)
    document.querySelector('p')?.remove()
    try {
      new window.TencentCaptcha(appId, end, { userLanguage: 'zh-cn' }).show()
      postWord({ captcha: 'ready' })
    } catch {
      fail()
    }
  }

  const late = setTimeout(fail, FAILED_AFTER_MS)
  const vendor = document.createElement('script')
  vendor.addEventListener('load', show)
  vendor.addEventListener('error', () => {
    clearTimeout(late)
    fail()
  })
  vendor.src = script
  document.head.append(vendor)
})()
