/**
 * Shows a text as it is typed, and puts pictures that are dropped on it or pasted into it where the cursor is: shrunk,
 * with a place for the words that describe them.
 */
const PREVIEW_AFTER_MS = 800
const SIDE_MAX = 1600
const QUALITY = 0.82

for (const button of document.querySelectorAll('[data-preview]')) {
  const { form } = button
  let timer
  const show = () => form.requestSubmit(button)
  form.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(show, PREVIEW_AFTER_MS)
  })
  const area = form.querySelector('textarea[name="markdown"]')
  area.addEventListener('dragover', (event) => event.preventDefault())
  area.addEventListener('drop', (event) => insertPictures(event, event.dataTransfer))
  area.addEventListener('paste', (event) => insertPictures(event, event.clipboardData))
  const frame = document.querySelector('iframe[name="preview"]')
  frame?.addEventListener('load', () => showWeight(area, frame))
  if (area.value) show()
}

/** How heavy the page is that the frame shows. */
function showWeight(area, frame) {
  const weight = frame.contentDocument?.querySelector('meta[name="text-weight"]')?.content
  const line =
    area.parentElement.querySelector('[data-weight]') ??
    area.parentElement.appendChild(document.createElement('em'))
  line.dataset.weight = ''
  line.setAttribute('aria-live', 'polite')
  line.textContent = weight ?? ''
}

function insertPictures(event, transfer) {
  const pictures = [...transfer.files].filter(({ type }) => type.startsWith('image/'))
  if (pictures.length === 0) return
  event.preventDefault()
  void insertAll(event.target, pictures)
}

async function insertAll(area, pictures) {
  for (const picture of pictures) {
    say(area, `正在上传“${picture.name}”`)
    const { text, problem } = await send(area.form, picture)
    if (!text) return say(area, problem ?? '图片没有传上，请再拖一次')
    const from = area.selectionStart
    area.setRangeText(`\n\n![](${text})\n\n`, from, area.selectionEnd)
    const words = from + '\n\n!['.length
    area.focus()
    area.setSelectionRange(words, words)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  say(area, '请在方括号里写图片说明：看不到图片的读者靠它，没有说明不能提交')
}

/** The address of the stored picture, or why it is not stored. */
async function send(form, picture) {
  try {
    const body = await shrink(picture)
    const query = new URLSearchParams({
      ...{ slot: 'picture', name: picture.name, size: body.size, offset: 0 },
    })
    const response = await fetch(`${location.pathname}?${query}`, {
      method: 'PUT',
      headers: { 'x-form-token': form.elements.formToken.value },
      body,
    })
    if (response.status === 403) return { problem: '登录已过期或没有权限，请重新登录' }
    return response.ok ? response.json() : {}
  } catch {
    return { problem: '这张图片读不懂，请用 JPEG、PNG 或 WebP' }
  }
}

async function shrink(picture) {
  const bitmap = await createImageBitmap(picture)
  const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(bitmap.width * scale, bitmap.height * scale)
  const context = canvas.getContext('2d')
  // What is transparent is white, as on the page.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}

function say(area, sentence) {
  const known = area.parentElement.querySelector('[role="status"]')
  const line = known ?? area.parentElement.appendChild(document.createElement('em'))
  line.setAttribute('role', 'status')
  line.textContent = sentence
}
