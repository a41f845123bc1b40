import { useStore } from '@nanostores/react'
import { useLayoutEffect } from 'react'
import type { MatrixReadRowWire } from '@yaoji/contract/calls/purchase/multi-store-cart'
import { Button, Dialog } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { $paste, chooseGoods, openPaste, pasteAgain, readTable, typeTable, type PasteValue } from './paste-store.ts'

function Box({ value }: { value: PasteValue }) {
  return (
    <>
      <p>{messages.pasteHint}</p>
      <textarea
        aria-label={messages.pasteLabel}
        placeholder={messages.pastePlaceholder}
        spellCheck={false}
        value={value.text}
        aria-invalid={value.problem !== ''}
        aria-describedby={value.problem ? 'yaoji-matrix-paste-problem' : undefined}
        onInput={event => typeTable(event.currentTarget.value)}
      />
      {value.problem && (
        <p id="yaoji-matrix-paste-problem" role="alert">
          {value.problem}
        </p>
      )}
    </>
  )
}

function ReadRow({ row }: { row: MatrixReadRowWire }) {
  return (
    <li>
      <strong>{messages.rowText(row.row, row.text)}</strong>
      {[row.reason, ...row.problems].filter(Boolean).map(text => (
        <p key={text}>{text}</p>
      ))}
      {row.state === 'choose' && (
        <div className="yaoji-matrix__choices" role="group" aria-label={messages.chooseFor(row.row)}>
          {row.candidates.map(({ id, label }) => (
            <button key={id} type="button" onClick={() => chooseGoods(row, id)}>
              {label}
            </button>
          ))}
        </div>
      )}
    </li>
  )
}

function Read({ read }: { read: NonNullable<PasteValue['read']> }) {
  const wrong = read.rows.filter(row => row.state !== 'ignored')
  const ignored = read.rows.length - wrong.length
  return (
    <div role="status">
      <p>{messages.readDone(read.done)}</p>
      {read.remarks.map(text => (
        <p key={text}>{text}</p>
      ))}
      {ignored > 0 && <p>{messages.ignored(ignored)}</p>}
      {wrong.length > 0 && (
        <>
          <h3>{messages.rowsWrong}</h3>
          <ol className="yaoji-matrix-paste__rows">
            {wrong.map(row => (
              <ReadRow key={row.row} row={row} />
            ))}
          </ol>
        </>
      )}
    </div>
  )
}

/** Turns a pasted spreadsheet into rows; each row that cannot be read shows the reason. */
export function PasteDialog({ onClose }: { onClose: () => void }) {
  const value = useStore($paste)
  useLayoutEffect(openPaste, [])
  return (
    <Dialog
      title={messages.pasteTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.close}</Button>
          {value.read ? (
            <Button onClick={pasteAgain}>{messages.again}</Button>
          ) : (
            <Button kind="primary" isBusy={value.isBusy} onClick={() => void readTable()}>
              {value.isBusy ? messages.reading : messages.read}
            </Button>
          )}
        </>
      }
    >
      <div className="yaoji-matrix-paste">{value.read ? <Read read={value.read} /> : <Box value={value} />}</div>
    </Dialog>
  )
}
