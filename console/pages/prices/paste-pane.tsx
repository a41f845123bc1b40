import { mayChangeGoods } from '@yaoji/contract/operator/roles'
import { useEffect, useRef } from 'react'
import { useStaff } from '../../lib/session.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { messages } from './messages.ts'
import type { Preview } from './use-preview.ts'

/** Where rows are pasted: a paste into the empty field shows at once what it would change. */
export function PastePane({ text, type, read, readFile, problem, isBusy }: Preview) {
  const { role } = useStaff()
  const changes = {
    prices: mayChangeGoods(role, { prices: true, stock: false }),
    stock: mayChangeGoods(role, { prices: false, stock: true }),
  }
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      className="paste"
      onSubmit={event => {
        event.preventDefault()
        read(text)
      }}
    >
      <label htmlFor="paste-text">{messages.pasteHint(changes)}</label>
      <textarea
        ref={field}
        id="paste-text"
        className={problem ? 'area is-bad' : 'area'}
        aria-label={messages.pasteLabel}
        aria-invalid={problem !== ''}
        aria-describedby="paste-problem"
        placeholder={changes.prices ? messages.priceExample : messages.stockExample}
        spellCheck={false}
        value={text}
        onChange={event => type(event.target.value)}
        onPaste={event => {
          const pasted = event.clipboardData.getData('text/plain')
          if (text !== '' || pasted.trim() === '') return
          event.preventDefault()
          read(pasted)
        }}
      />
      <div className="line">
        <span id="paste-problem" className="finding" role={problem ? 'alert' : undefined}>
          {problem}
        </span>
        <span className="grow" />
        {text !== '' && <span className="note">{messages.draft}</span>}
        <FileButton
          className="btn btn--big"
          label={messages.fileLabel}
          accept=".xlsx,.csv,.txt,.tsv"
          isDisabled={isBusy}
          choose={file => readFile(file)}
        >
          {messages.chooseFile}
        </FileButton>
        <button type="submit" className="btn btn--main btn--big" disabled={isBusy || text.trim() === ''}>
          {isBusy ? messages.reading : messages.preview}
        </button>
      </div>
    </form>
  )
}
