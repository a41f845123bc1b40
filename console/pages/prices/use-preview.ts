import { useMutation } from '@tanstack/react-query'
import { consoleSheetFileCall, consoleSheetPreviewCall } from '@yaoji/contract/calls/console/goods-sheet'
import { sheetFileMaxBytes } from '@yaoji/contract/console/goods'
import { base64OfFile } from '../../lib/base64.ts'
import { ask } from '../../lib/call.ts'
import { useStored } from '../../lib/stored.ts'
import { messages } from './messages.ts'

const draftName = 'price-sheet'

/** What was pasted, stored on the machine from the first key, and what it would change. */
export function usePreview() {
  const [text, type] = useStored(draftName, '')
  const work = useMutation({ mutationFn: (pasted: string) => ask(consoleSheetPreviewCall, { body: { text: pasted } }) })
  const read = (pasted: string) => {
    type(pasted)
    work.mutate(pasted)
  }
  const file = useMutation({
    mutationFn: async (chosen: File) => {
      if (chosen.size > sheetFileMaxBytes) throw new Error(messages.fileTooLarge)
      return ask(consoleSheetFileCall, { body: { file: await base64OfFile(chosen) } })
    },
    onSuccess: ({ text: rows }) => read(rows),
  })
  return {
    text,
    type,
    read,
    readFile: (chosen: File) => file.mutate(chosen),
    /** What of the file was left unread. */
    remarks: file.data?.remarks ?? [],
    again: () => work.mutate(text),
    edit: () => work.reset(),
    drop: () => {
      type('')
      work.reset()
      file.reset()
    },
    preview: work.data,
    problem: (file.error ?? work.error)?.message ?? '',
    isBusy: file.isPending || work.isPending,
  }
}
export type Preview = ReturnType<typeof usePreview>
