import { nickname } from '#api/account/profile/nickname.ts'
import { call } from '#lib/data/call.ts'
import { form } from '#lib/data/form.ts'
import { problemIn } from '#lib/data/problem-in.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { CENTER_TEXTS } from './center-texts.ts'
import { $profile, whenProfileSaved } from './profile-store.ts'

/** Changes the nickname; the frame shows it at once. */
export const $nickname = form({
  initial: { nickname: '' },
  check: (typed) => ({ nickname: problemIn(nickname, typed.nickname) }),
  send: (typed) => call(() => import('#api/account/profile/update-nickname.ts'), typed),
  async done(saved) {
    $profile.patch((profile) => ({ ...profile, ...saved }))
    // Who leaves at the toast finds the new name on the next page.
    await whenProfileSaved()
    showToast(CENTER_TEXTS.nicknameSaved, 'success')
  },
  texts: { offline: CENTER_TEXTS.failed },
})
