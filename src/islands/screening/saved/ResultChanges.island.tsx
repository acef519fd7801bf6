import { useEffect } from 'react'
import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { $resultChanges, openChanges } from '#lib/screening/saved/changes-store.ts'
import { ResultChanges } from './ResultChanges.tsx'

interface Props {
  screenId: string
}

/** Why is this an island? Its code and its days load when somebody asks what changed. */
export function ResultChangesIsland({ screenId }: Props) {
  useEffect(() => openChanges(screenId), [screenId])
  return (
    <ResultChanges
      changes={useStore($resultChanges, { ssr: LOADING })}
      onRetry={() => void $resultChanges.reload()}
    />
  )
}
