import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { fullName } from '@yaoji/contract/domain/goods/full-name'
import { showToast } from '../../../base/lib/notices.ts'
import { Button, Dialog } from '../../../base/ui/parts.ts'
import { editLine } from '../state/actions.ts'
import { $shownLines } from '../page/filter-store.ts'
import { readSheet, type PastedSheet } from '../sheet/sheet.ts'
import { sheetMessages as messages } from '../sheet/sheet-messages.ts'

/** Sets the quantities one after the other; answers how many were saved. */
async function apply(changes: PastedSheet['changes']): Promise<number> {
  const results = await Promise.all(changes.map(({ line, number }) => editLine(line.id, number)))
  return results.filter(Boolean).length
}

function Preview({ sheet: { changes, same, problems } }: { sheet: PastedSheet }) {
  return (
    <div role="status">
      {problems.length > 0 && (
        <ul className="yaoji-cart-paste__problems">
          {problems.map(({ row, text, reason }) => (
            <li key={row}>{messages.problem(row, text, reason)}</li>
          ))}
        </ul>
      )}
      <ul>
        {changes.map(({ line, number }) => (
          <li key={line.id}>{messages.change(fullName(line.goods), line.number, number, line.goods.bzdw)}</li>
        ))}
      </ul>
      {same > 0 && <p>{messages.same(same)}</p>}
    </div>
  )
}

type Props = { initial: string; firstId: number | undefined; onClose: () => void }

/** Takes quantities from a spreadsheet: what changes is shown first, and nothing is guessed. */
export function PasteDialog({ initial, firstId, onClose }: Props) {
  const lines = useStore($shownLines)
  const [text, setText] = useState(initial)
  const [isBusy, setBusy] = useState(false)
  const sheet = readSheet(text, lines, firstId)
  async function change() {
    setBusy(true)
    const { length } = sheet.changes
    const done = await apply(sheet.changes)
    setBusy(false)
    showToast(
      done === length ? { kind: 'success', text: messages.applied(done) } : { kind: 'error', text: messages.partly(done, length - done) },
    )
    if (done === length) onClose()
  }
  return (
    <Dialog
      title={messages.pasteTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button kind="primary" isBusy={isBusy} isDisabled={sheet.changes.length === 0} onClick={() => void change()}>
            {messages.apply(sheet.changes.length)}
          </Button>
        </>
      }
    >
      <p>{messages.pasteHint}</p>
      <textarea
        className="yaoji-cart-paste__box"
        aria-label={messages.box}
        rows={6}
        value={text}
        onInput={event => setText(event.currentTarget.value)}
      />
      {text.trim() !== '' && <Preview sheet={sheet} />}
    </Dialog>
  )
}
