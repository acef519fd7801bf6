import { INVITE_TEXTS } from '#lib/invite/friend-texts.ts'
import { API_ORIGIN } from '#lib/shell/page/build-constants.ts'

/** Names the inviter of the address, in the few lines a landing page can afford; fails to the printed words. */
const code = new URLSearchParams(location.search).get('code')
const place = document.querySelector('[data-part=inviter]')
if (code && place)
  void fetch(`${API_ORIGIN}/public/crm/invite/getInviter?code=${encodeURIComponent(code)}`)
    .then((response) => response.json())
    .then(({ data }: { data?: { nickname?: string } }) => {
      if (data?.nickname) place.textContent = INVITE_TEXTS.from(data.nickname)
    })
    .catch(() => {
      // Offline: the printed words stay.
    })
