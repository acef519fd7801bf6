/** Shape of an e-mail address; only a mail can show whether the address exists. */
export const EMAIL_PATTERN = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/
