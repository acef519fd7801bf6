/** The activity under which an invitation is reported (§3). */
export const INVITE_ACTIVITY = 'invite'
export const INVITE_SHARE_TYPE = 'invite'
/** Length of the random cookie of a shared link (§2). */
export const INVITE_COOKIE_LENGTH = 64
