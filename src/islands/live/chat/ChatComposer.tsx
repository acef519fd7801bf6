import { lazy, memo, Suspense, useEffect, useRef, useState } from 'react'
import { CHAT_TEXT_MAX } from '#api/live/chat/chat-limits.ts'
import type { RoomDetail } from '#api/live/room/room.ts'
import { Button } from '#islands/ui/Button.tsx'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { type Emoticon, nameInField, tokenText } from '#lib/live/chat/emoticons.ts'
import { CHAT_TEXTS } from '#lib/live/texts.ts'
import { clockText } from '#lib/shell/format/time-text.ts'
import styles from './ChatComposer.module.css'
import type { ChatActions } from './chat-actions.ts'
import { MessageText } from './MessageText.tsx'

const EmoticonPanel = lazy(async () => ({
  default: (await import('./EmoticonPanel.tsx')).EmoticonPanel,
}))

interface Props {
  room: RoomDetail | undefined
  isReadOnly: boolean
  isAskingLogin: boolean
  /** Another number: the draft is a message taken back. */
  revision: number
  actions: ChatActions
}

/** The field for writing messages; its text survives a login and a reload. */
export const ChatComposer = memo(function ChatComposer(props: Props) {
  const { room, isReadOnly, isAskingLogin, revision, actions } = props
  const field = useRef<HTMLInputElement>(null)
  const hasTyped = useRef(false)
  const [hasPanel, setPanel] = useState(false)
  /** What is typed as others will see it, while it has emoticons. */
  const [preview, setPreview] = useState('')
  const { draft, saveDraft, prepare, postMessage } = actions
  const roomId = room?.id
  useEffect(() => {
    const fill = async (id: string) => {
      const text = await draft(id)
      const input = field.current
      if (!input) return
      if (revision > 0) input.focus()
      if (revision > 0) input.value = text
      else if (!hasTyped.current) input.value ||= text
      setPreview(previewOf(input.value))
    }
    if (roomId) void fill(roomId)
  }, [roomId, draft, revision])
  if (isReadOnly) return null
  if (room?.state === 'ended') return <p className={styles.closed}>{CHAT_TEXTS.ended}</p>
  const send = async () => {
    const input = field.current
    const text = input?.value
    if (!input || !text || !(await postMessage(text))) return
    // Text typed in the meantime stays.
    if (input.value === text) input.value = ''
    // The draft too, after what was saved while typing and may not have reached the tab before.
    follow(input)
    setPanel(false)
  }
  const follow = (input: HTMLInputElement) => {
    hasTyped.current = true
    const sent = tokenText(input.value)
    // A token is longer than its name, and the limit counts what is sent.
    input.maxLength = CHAT_TEXT_MAX - sent.length + input.value.length
    setPreview(previewOf(input.value))
    if (roomId) void saveDraft(roomId, input.value)
  }
  const insert = (emoticon: Emoticon) => {
    const input = field.current
    if (!input || tokenText(input.value).length + emoticon.token.length > CHAT_TEXT_MAX) return
    const at = input.selectionStart ?? input.value.length
    input.setRangeText(nameInField(emoticon), at, input.selectionEnd ?? at, 'end')
    follow(input)
  }
  return (
    <div className={styles.composer}>
      {isAskingLogin && (
        <p className={styles.ask} role="alert">
          {CHAT_TEXTS.askLogin}
          <a href={loginAddress()}>{CHAT_TEXTS.login}</a>
        </p>
      )}
      {hasPanel && (
        <Suspense>
          <EmoticonPanel onPick={insert} />
        </Suspense>
      )}
      {preview && (
        <p className={styles.preview} aria-hidden="true">
          <MessageText text={preview} />
        </p>
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <button
          className={styles.toggle}
          type="button"
          aria-label={CHAT_TEXTS.emoticons}
          aria-expanded={hasPanel}
          onClick={() => setPanel(!hasPanel)}
        >
          <svg
            width="26"
            height="26"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <circle cx="12" cy="12" r="9" />
            <path d="M8 14.5q4 3.500 8 0M9 9.500v.5M15 9.500v.5" />
          </svg>
        </button>
        <input
          ref={field}
          className={styles.field}
          type="text"
          name="chat"
          aria-label={CHAT_TEXTS.placeholder}
          placeholder={hintOf(room)}
          maxLength={CHAT_TEXT_MAX}
          enterKeyHint="send"
          autoComplete="off"
          onFocus={() => void prepare()}
          onInput={(event) => follow(event.currentTarget)}
        />
        <Button type="submit">{CHAT_TEXTS.send}</Button>
      </form>
    </div>
  )
})

function previewOf(typed: string): string {
  const sent = tokenText(typed)
  return sent === typed ? '' : sent
}

function hintOf(room: RoomDetail | undefined): string {
  if (room?.mutedUntil && room.mutedUntil > room.nowMs)
    return CHAT_TEXTS.muted(clockText(room.mutedUntil))
  return CHAT_TEXTS.placeholder
}
