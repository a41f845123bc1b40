import { useMutation } from '@tanstack/react-query'
import { consoleSheetPreviewCall } from '@yaoji/contract/calls/console/goods-sheet'
import { useState } from 'react'
import { ask } from '../../lib/call.ts'
import { readStored, writeStored } from '../../lib/stored.ts'

const draftName = 'price-sheet'

/** What was pasted, stored on the machine from the first key, and what it would change. */
export function usePreview() {
  const [text, setText] = useState(() => readStored(draftName, ''))
  const work = useMutation({ mutationFn: (pasted: string) => ask(consoleSheetPreviewCall, { body: { text: pasted } }) })
  const type = (next: string) => {
    setText(next)
    writeStored(draftName, next)
  }
  return {
    text,
    type,
    read: (pasted: string) => {
      type(pasted)
      work.mutate(pasted)
    },
    again: () => work.mutate(text),
    edit: () => work.reset(),
    drop: () => {
      type('')
      work.reset()
    },
    preview: work.data,
    problem: work.error?.message ?? '',
    isBusy: work.isPending,
  }
}
export type Preview = ReturnType<typeof usePreview>
