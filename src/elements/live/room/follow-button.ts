import { marked, setText } from '#elements/shell/parts.ts'
import { PROFILE_TEXTS } from '#lib/adviser/profile/profile-texts.ts'
import { $isFollowing, toggleRoomFollow } from '#lib/live/room/room-follow.ts'

let isMounted = false

/** Shows on the buttons of a page whether the person follows the adviser. */
export function mountFollow(root: HTMLElement): void {
  if (isMounted) return
  isMounted = true
  $isFollowing.subscribe((view) => {
    const isFollowing = view.state === 'ready' && view.value
    for (const button of marked(root, 'does', 'follow')) {
      button.setAttribute('aria-pressed', String(isFollowing))
      for (const label of button.children)
        setText(label, isFollowing ? PROFILE_TEXTS.following : PROFILE_TEXTS.follow)
    }
  })
}

/** Follows the adviser of the room or stops, after a tap. */
export function followAdviser(root: HTMLElement): void {
  mountFollow(root)
  void toggleRoomFollow()
}
