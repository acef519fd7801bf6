/**
 * Sends the file that is chosen in `[data-upload]` to the page in parts, goes on after interruptions, and loads a page
 * with `[data-reload]` again after so many seconds.
 */
const PART_BYTES = 1_000_000
const RETRY_MS = [1000, 2000, 5000, 10_000, 20_000, 30_000]

document.addEventListener('change', ({ target }) => sendChosen(target.closest('[data-upload]')))
// A quick hand has chosen before this script came.
for (const place of document.querySelectorAll('[data-upload]')) sendChosen(place)

function sendChosen(place) {
  const file = place?.querySelector('input').files[0]
  if (file) void send(place, file)
}

for (const { dataset } of document.querySelectorAll('[data-reload]'))
  setTimeout(() => location.reload(), Number(dataset.reload) * 1000)

async function send(place, file) {
  const input = place.querySelector('input')
  const progress = place.querySelector('progress')
  input.disabled = true
  progress.hidden = false
  const sentence = await sendParts(place, file, (received) => {
    const percent = Math.floor((received / file.size) * 100)
    progress.value = percent
    say(place, `已上传 ${percent}%，请不要关闭页面；中断后选择同一个文件可以继续`)
  })
  if (sentence === undefined) return location.reload()
  input.disabled = false
  input.value = ''
  progress.hidden = true
  say(place, sentence)
}

/** Why the file was not accepted; undefined once all of it is stored. */
async function sendParts(place, file, onStored) {
  if (file.size === 0) return '这个文件是空的'
  const { name, size, received } = place.dataset
  let offset = name === file.name && Number(size) === file.size ? Number(received) : 0
  for (let failures = 0; offset < file.size; ) {
    onStored(offset)
    const answer = await sendPart(place, file, offset)
    if (answer.refusal) return answer.refusal
    if (answer.received === undefined || answer.received === offset) {
      const wait = RETRY_MS[failures]
      if (wait === undefined) return '网络中断，没有传完。请检查网络，再选择同一个文件继续'
      failures += 1
      await new Promise((resolve) => setTimeout(resolve, wait))
    } else {
      failures = 0
      offset = answer.received
    }
  }
  return undefined
}

async function sendPart(place, file, offset) {
  const { upload, token } = place.dataset
  const query = new URLSearchParams({ slot: upload, name: file.name, size: file.size, offset })
  try {
    const response = await fetch(`${location.pathname}?${query}`, {
      method: 'PUT',
      headers: { 'x-form-token': token },
      body: file.slice(offset, offset + PART_BYTES),
    })
    if (response.status === 401 || response.status === 403)
      return { refusal: '登录已过期或没有权限，请重新登录后选择同一个文件继续' }
    if (response.status === 503) return { refusal: '磁盘空间不足，没有保存' }
    if (!response.ok) return {}
    const { received, problem } = await response.json()
    return { received, refusal: problem }
  } catch {
    // The network was away: the same part is sent again.
    return {}
  }
}

function say(place, sentence) {
  place.querySelector('[role="status"]').textContent = sentence
}
