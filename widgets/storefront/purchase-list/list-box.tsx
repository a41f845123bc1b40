import { useStore } from '@nanostores/react'
import { useState, type ClipboardEvent, type DragEvent } from 'react'
import { OrRefusal } from '../../shared/navigation/parts.ts'
import { tableFileTypes } from '../../base/lib/files/table-file-types.ts'
import { Button, FileButton, Icon } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { readFile, readText, typeList } from './read-list.ts'
import { $list } from './store.ts'

function takeFirst(files: FileList | undefined): boolean {
  const file = files?.[0]
  if (!file) return false
  void readFile(file)
  return true
}

function ListText({ text, problem }: { text: string; problem: string }) {
  function paste(event: ClipboardEvent) {
    // Excel adds a picture of the cells to their text; only a copied file comes without text.
    if (event.clipboardData.getData('text/plain') === '' && takeFirst(event.clipboardData.files)) event.preventDefault()
  }
  return (
    <textarea
      className="yaoji-list-box__text"
      aria-label={messages.pasteLabel}
      placeholder={messages.placeholder}
      value={text}
      spellCheck={false}
      aria-invalid={problem !== ''}
      aria-describedby={problem ? 'yaoji-list-problem' : 'yaoji-list-limits'}
      onInput={event => typeList(event.currentTarget.value)}
      onPaste={paste}
      onKeyDown={event => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        void readText()
      }}
    />
  )
}

/** What a list may look like, where nothing is read yet. */
function ListGuide() {
  return (
    <section className="yaoji-list-guide" aria-label={messages.guide.title}>
      <h2 className="yaoji-list-guide__title">{messages.guide.title}</h2>
      <dl>
        {messages.guide.list.map(([written, meaning]) => (
          <div key={written}>
            <dt>{written}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>{messages.guide.files}</p>
    </section>
  )
}

/** One box for all input: paste, type, or drop a file on it. */
export function ListBox() {
  const { text, problem } = useStore($list)
  const [isOver, setOver] = useState(false)
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(over)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    takeFirst(event.dataTransfer.files)
  }
  return (
    <div className="yaoji-list-start">
      <form
        className="yaoji-list-box"
        method="dialog"
        data-over={isOver}
        onSubmit={event => {
          event.preventDefault()
          void readText()
        }}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drop}
      >
        <ListText text={text} problem={problem} />
        {isOver && <p className="yaoji-list-box__drop">{messages.dropHere}</p>}
        {problem && (
          <p className="yaoji-list-box__problem" id="yaoji-list-problem" role="alert">
            <Icon name="alert" />
            {problem}
          </p>
        )}
        <div className="yaoji-list-box__actions">
          <OrRefusal group="orderers">
            <Button kind="primary" size="large" type="submit">
              {messages.read}
            </Button>
            <FileButton size="large" accept={tableFileTypes} label={messages.chooseFile} onChoose={file => void readFile(file)} />
          </OrRefusal>
          <p className="yaoji-list-box__limits" id="yaoji-list-limits">
            {messages.limits}
          </p>
        </div>
      </form>
      <ListGuide />
    </div>
  )
}
