export interface ShownError {
  status: number
  message: string
}

/** §2: the error page's defaults. */
const DEFAULT: ShownError = { status: 500, message: 'Error' }
const MESSAGE_MAX = 80
/** Anybody can write an address: links and phone numbers in it would put foreign words on this site's page. */
const CONTACT = /:\/\/|www\.|@|\d{5}|[\w-]\.(com|cn|net|top|xyz)/i

/** The error in an address, `/500?status=503&message=…`; anything doubtful gets the defaults. */
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
