export interface ShownError {
  status: number
  message: string
}

/** §2: what the error page says when nobody told it more. */
const DEFAULT: ShownError = { status: 500, message: 'Error' }
const MESSAGE_MAX = 80
/** Anybody can write an address: links and numbers to call would be somebody else's words on our page. */
const CONTACT = /:\/\/|www\.|@|\d{5}|[\w-]\.(com|cn|net|top|xyz)/i

/** The error an address speaks of, `/500?status=503&message=…`; anything doubtful gets the defaults. */
export function errorOfAddress(query: string): ShownError {
  const params = new URLSearchParams(query)
  const status = Number(params.get('status'))
  const message = params.get('message')?.trim() ?? ''
  const isShown = message !== '' && message.length <= MESSAGE_MAX && !CONTACT.test(message)
  return {
    status: Number.isInteger(status) && status >= 400 && status <= 599 ? status : DEFAULT.status,
    message: isShown ? message : DEFAULT.message,
  }
}
