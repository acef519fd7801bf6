import { useEffect } from 'react'
import { shrinkPicture } from '#elements/shell/shrink-picture.ts'
import { useStore } from '#islands/ui/use-store.ts'
import {
  $postFiles,
  $postForm,
  $postPictures,
  addFiles,
  addPictures,
  removeFile,
  removePicture,
  sendPost,
} from '#lib/circle/composer-store.ts'
import { scopeOfAddress } from '#lib/circle/scope.ts'
import { $topics } from '#lib/circle/topics-store.ts'
import { Composer } from './Composer.tsx'

interface Props {
  /** Whether only paid topics can be chosen. */
  isPaidOnly?: boolean
}

/** Why is this an island? The draft survives a login, and the post appears above the others. */
export function ComposerIsland({ isPaidOnly = false }: Props) {
  const topics = useStore($topics)
  useEffect(() => {
    const { topicId } = scopeOfAddress()
    if (topicId) $postForm.begin({ topicId })
  }, [])
  const all = topics.state === 'ready' ? topics.value : []
  return (
    <Composer
      form={useStore($postForm)}
      pictures={useStore($postPictures)}
      files={useStore($postFiles)}
      topics={all.filter((one) => one.isMember && (!isPaidOnly || one.productId !== undefined))}
      onEdit={$postForm.edit}
      onPictures={(files) => void addPictures(files, shrinkPicture)}
      onRemovePicture={removePicture}
      onFiles={(files) => void addFiles(files)}
      onRemoveFile={removeFile}
      onSend={() => void sendPost()}
    />
  )
}
