import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { PaperWire } from '@yaoji/contract/calls/identity/qualifications'
import type { PaperField, PaperFields } from '@yaoji/contract/papers/fields'
import { paperFieldLabel } from '@yaoji/contract/papers/messages'
import { Button } from '../../base/ui/parts.ts'
import { typePaper } from './form-store.ts'
import { readingMessages as m } from './reading-messages.ts'
import { $readings, openChanges, readPages, type PageReading, type Reading, suggestionsOf } from './reading-store.ts'

type Kind = PaperWire['kind']
type OfPaper = { paper: PaperWire; draft: PaperFields }

function readingsOf({ handed }: PaperWire, all: Readonly<Record<string, PageReading>>) {
  const states = (handed?.pages ?? []).flatMap(({ id }) => all[id] ?? [])
  return { states, read: states.flatMap(each => (each.state === 'read' ? [each.value] : [])) }
}

const field = '.yaoji-field__input, .yaoji-checkbox input'

/** The pressed button goes: the keyboard goes on at the first field of `within`, once it is drawn. */
function take(kind: Kind, change: Partial<PaperFields>, within: Element | null | undefined): void {
  typePaper(kind, change)
  requestAnimationFrame(() => within?.querySelector<HTMLElement>(field)?.focus())
}

/** All fields of the form that a button is in. */
const fieldsOf = (pressed: Element) => pressed.closest('form')?.querySelector('.yaoji-paper-editor__fields')

function Names({ read }: { read: readonly Reading[] }) {
  const names = new Map(read.filter(({ name }) => name !== '').map(each => [each.name, each.is_own_name]))
  return [...names].map(([name, isOwn]) => (
    <p key={name} data-tone={isOwn === 1 ? undefined : 'warning'}>
      {m.name(name)}
      {isOwn === 1 ? m.ownName : m.otherName}
    </p>
  ))
}

/** Reads what was uploaded, and says where that stands; a failure is one line, as nothing is lost by it. */
export function ReadingState({ paper, draft }: OfPaper) {
  const { states, read } = readingsOf(paper, useStore($readings))
  const pages = paper.handed?.pages ?? []
  const ids = pages.map(({ id }) => id).join(' ')
  // Pages are known by their ids; other changes of the paper make nothing to read.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => void readPages(pages), [ids])
  const isReading = states.some(({ state }) => state === 'reading')
  const isUnread = read.length === 0 && !isReading && states.some(({ state }) => state === 'unread')
  const open = openChanges(suggestionsOf(paper.kind, read, draft))
  return (
    <div className="yaoji-paper-reading">
      <div role="status">
        {isReading && <p>{m.reading}</p>}
        {isUnread && <p>{m.unread}</p>}
        {read.length > 0 && <p>{m.read}</p>}
        <Names read={read} />
      </div>
      {open && (
        <Button size="small" onClick={({ currentTarget }) => take(paper.kind, open, fieldsOf(currentTarget))}>
          {m.takeAll}
        </Button>
      )}
    </div>
  )
}

/** What was read of one field, under it. It is put in by a press alone. */
export function ReadValues({ paper, draft, field }: OfPaper & { field: PaperField }) {
  const { read } = readingsOf(paper, useStore($readings))
  const values = suggestionsOf(paper.kind, read, draft).filter(each => each.field === field)
  return values.map(({ text, change, state }) => (
    <p key={text} className="yaoji-paper-reading__value" data-state={state}>
      <span>{state === 'same' ? m.same : m.value(text) + (state === 'differs' ? m.differs : '')}</span>
      {state !== 'same' && (
        <Button
          size="small"
          kind="text"
          label={m.takeOf(paperFieldLabel(field), text)}
          onClick={({ currentTarget }) => take(paper.kind, change, currentTarget.closest('.yaoji-paper-field'))}
        >
          {m.take}
        </Button>
      )}
    </p>
  ))
}
