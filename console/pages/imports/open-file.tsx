import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { consoleImportOpenCall } from '@yaoji/contract/calls/console/imports'
import { importLimits, type ImportKind } from '@yaoji/contract/console/imports'
import { useRef, useState } from 'react'
import { namedFileOf } from '../../lib/base64.ts'
import { ask } from '../../lib/call.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { messages } from './messages.ts'

/** Sends a file and opens the page on which its rows are looked at. */
function useOpening(kind: ImportKind) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (file: File) => {
      if (file.size > importLimits.fileMaxBytes) throw new Error(messages.tooLarge)
      if (file.size === 0) throw new Error(messages.empty)
      return ask(consoleImportOpenCall, { body: { kind, ...(await namedFileOf(file)) } })
    },
    onSuccess: ({ import_id }) => void navigate({ to: '/imports/$id', params: { id: String(import_id) }, search: {} }),
  })
}

/** Where a file is chosen or dropped. */
export function OpenFile({ kind }: { kind: ImportKind }) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOver, setOver] = useState(false)
  const opening = useOpening(kind)
  const open = (file: File | undefined) => file && !opening.isPending && opening.mutate(file)
  useKeys({ o: () => button.current?.click() })
  return (
    <section
      className={isOver ? 'drop is-over' : 'drop'}
      aria-label={messages.chooseLabel(kind)}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        open(event.dataTransfer.files[0])
      }}
    >
      <p>{messages.hints[kind]}</p>
      <p className="note">{messages.limits}</p>
      <p className="line">
        <span className="soft">{messages.drop}</span>
        <FileButton
          ref={button}
          className="btn btn--main btn--big"
          label={messages.chooseLabel(kind)}
          accept=".xlsx,.csv,.txt,.tsv"
          isDisabled={opening.isPending}
          choose={file => open(file)}
        >
          {messages.choose} <kbd>O</kbd>
        </FileButton>
      </p>
      {opening.isPending && <p role="status">{messages.reading(opening.variables.name)}</p>}
      {opening.error && (
        <p className="say say--bad" role="alert">
          {opening.error.message}
        </p>
      )}
    </section>
  )
}
