const HEAD = /^%PDF-[12]\.\d/
/** What runs, opens or carries something else, and what a reviewer could not read. */
const ACTIVE = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|Encrypt)\b/
const TAIL_BYTES = 1024

/**
 * Whether these bytes are a PDF, as its first and last lines say (ISO 32000: header `%PDF-`, trailer `%%EOF`), that names
 * neither scripts nor attachments nor a password. What compressed objects hide, the reviewer's and the reader's viewers
 * still refuse: the file is only ever downloaded, never shown by a page.
 */
export function isPlainPdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  return HEAD.test(text) && text.slice(-TAIL_BYTES).includes('%%EOF') && !ACTIVE.test(text)
}
