import '#styles/kit/card.css'
import '#styles/kit/chip.css'
import '#styles/kit/field.css'
import { type ChangeEvent, useRef } from 'react'
import { POST_FILES_MAX, POST_PICTURES_MAX, POST_TEXT_MAX, type Topic } from '#api/circle/post.ts'
import { Button } from '#islands/ui/Button.tsx'
import { StoreForm } from '#islands/ui/StoreForm.tsx'
import { CIRCLE_TEXTS as TEXTS } from '#lib/circle/circle-texts.ts'
import type { DraftFile, PostPicture, PostValues } from '#lib/circle/composer-store.ts'
import type { Form } from '#lib/data/form.ts'
import styles from './Circle.module.css'

interface Props {
  form: Form<PostValues>
  pictures: readonly PostPicture[]
  files: readonly DraftFile[]
  /** Topics the reader may write in. */
  topics: readonly Topic[]
  onEdit(part: Partial<PostValues>): void
  onPictures(files: readonly Blob[]): void
  onRemovePicture(localId: string): void
  onFiles(files: readonly File[]): void
  onRemoveFile(file: DraftFile): void
  onSend(): void
}

/** Writes a post with pictures and files under a topic. */
export function Composer({ form, pictures, topics, onEdit, onSend, ...rest }: Props) {
  const { values, problems, problem, isSending } = form
  return (
    <StoreForm className={`kit-card ${styles.form}`} form={form} onEdit={onEdit} onSubmit={onSend}>
      <Words problem={problems.text} />
      <Topics
        topics={topics}
        chosen={values.topicId}
        problem={problems.topicId}
        onChoose={(topicId) => onEdit({ topicId })}
      />
      <Pictures pictures={pictures} {...rest} />
      <Files {...rest} />
      <p className="kit-field__error" role="alert" hidden={!problem}>
        {problem}
      </p>
      <Button type="submit" isBlock isBusy={isSending}>
        {TEXTS.send}
      </Button>
    </StoreForm>
  )
}

function Words({ problem }: { problem: string | undefined }) {
  return (
    <div className="kit-field">
      <label className="kit-field__label" htmlFor="post-text">
        {TEXTS.write}
      </label>
      <div className="kit-field__box">
        <textarea
          id="post-text"
          className={`kit-field__input ${styles.words}`}
          name="text"
          rows={3}
          maxLength={POST_TEXT_MAX}
          placeholder={TEXTS.placeholder}
          aria-invalid={problem ? true : undefined}
          aria-describedby="post-problem"
        />
      </div>
      <p className="kit-field__error" id="post-problem" role="alert" hidden={!problem}>
        {problem}
      </p>
    </div>
  )
}

interface TopicsProps {
  topics: readonly Topic[]
  chosen: string
  problem: string | undefined
  onChoose(topicId: string): void
}

function Topics({ topics, chosen, problem, onChoose }: TopicsProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>{TEXTS.topic}</legend>
      <div className="kit-chips">
        {topics.map(({ topicId, name }) => (
          <button
            key={topicId}
            className="kit-chip"
            type="button"
            aria-pressed={topicId === chosen}
            onClick={() => onChoose(topicId)}
          >
            {name}
          </button>
        ))}
      </div>
      <p className="kit-field__error" role="alert" hidden={!problem}>
        {problem}
      </p>
    </fieldset>
  )
}

type PicturesProps = Pick<Props, 'pictures' | 'onPictures' | 'onRemovePicture'>

function Pictures({ pictures, onPictures, onRemovePicture }: PicturesProps) {
  const input = useRef<HTMLInputElement>(null)
  const attach = (event: ChangeEvent<HTMLInputElement>) => {
    onPictures([...(event.currentTarget.files ?? [])])
    // Allows choosing the same file again after it was removed.
    event.currentTarget.value = ''
  }
  return (
    <div className={styles.form}>
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map(({ localId, thumb, pictureId }, i) => (
            <div key={localId} aria-busy={pictureId === undefined}>
              <img src={thumb} alt={TEXTS.picture(i + 1)} width="120" height="120" />
              <Button
                kind="text"
                aria-label={TEXTS.removePicture(i + 1)}
                onClick={() => onRemovePicture(localId)}
              >
                {TEXTS.remove}
              </Button>
            </div>
          ))}
        </div>
      )}
      {pictures.length < POST_PICTURES_MAX && (
        <Button kind="quiet" onClick={() => input.current?.click()}>
          {TEXTS.addPicture}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={TEXTS.addPicture}
        onChange={attach}
      />
    </div>
  )
}

type FilesProps = Pick<Props, 'files' | 'onFiles' | 'onRemoveFile'>

function Files({ files, onFiles, onRemoveFile }: FilesProps) {
  const input = useRef<HTMLInputElement>(null)
  const attach = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.currentTarget.files ?? [])])
    event.currentTarget.value = ''
  }
  return (
    <div className={styles.form}>
      {files.map((file, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
        <div key={i} className={styles.line} aria-busy={file.fileId === undefined}>
          <span>{TEXTS.file(file.name, file.bytes)}</span>
          <Button
            kind="text"
            aria-label={TEXTS.removeFile(file.name)}
            onClick={() => onRemoveFile(file)}
          >
            {TEXTS.remove}
          </Button>
        </div>
      ))}
      {files.length < POST_FILES_MAX && (
        <Button kind="quiet" onClick={() => input.current?.click()}>
          {TEXTS.addFile}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        multiple
        hidden
        aria-label={TEXTS.addFile}
        onChange={attach}
      />
    </div>
  )
}
