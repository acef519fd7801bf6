/** What an e-mail address looks like; whether somebody reads it, only a mail can tell. */
export const EMAIL_PATTERN = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/
