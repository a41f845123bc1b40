import type { EditConflict } from '@yaoji/contract/operator/edits'
import { useEffect, useRef, useState } from 'react'
import { useOwnStorage, type OwnStorage } from '../lib/stored.ts'
import { openedOn, type FormField, type FormValues, type FormWork } from './form-field.ts'

/** What was typed into a form and not sent, with what each of its fields replaced then. */
type Draft = { form: string; typed: FormValues; before: FormValues }

const name = 'form-drafts'
/** Older ones make room. */
const draftsMax = 30
/** A longer field is not stored: it is pasted. */
const fieldMaxLength = 50_000

/** A code counts for half a minute, and a file is read again. */
const isKept = ({ isFactor, isFile }: FormField) => isFactor !== true && isFile !== true

const usualOf = (fields: readonly FormField[]): FormValues => Object.fromEntries(fields.map(field => [field.name, field.value ?? '']))

/** What a form replaces now: of the object, or what it opens with. */
const nowOf = (fields: readonly FormField[]): FormValues => ({ ...usualOf(fields), ...openedOn(fields) })

const some = (names: readonly string[], values: FormValues): FormValues => Object.fromEntries(names.map(each => [each, values[each] ?? '']))

const readDrafts = (storage: OwnStorage) => storage.read<readonly Draft[]>(name, [])

/** Stores a draft before the others; one with nothing in it is removed. */
function writeDraft(storage: OwnStorage, draft: Draft): void {
  const stored = readDrafts(storage)
  const others = stored.filter(({ form }) => form !== draft.form)
  const isFull = Object.keys(draft.typed).length > 0
  if (isFull || others.length < stored.length) storage.write(name, [...(isFull ? [draft] : []), ...others].slice(0, draftsMax))
}

/** What a form opens with: its values, or what was typed into it before, with the fields that another person has changed since. */
function begin(storage: OwnStorage, form: string, fields: readonly FormField[]) {
  const [usual, now] = [usualOf(fields), nowOf(fields)]
  const draft = readDrafts(storage).find(each => each.form === form)
  const names = fields.filter(field => isKept(field) && draft?.typed[field.name] !== undefined).map(field => field.name)
  if (!draft || names.length === 0) return { usual, now, values: usual, conflicts: [] }
  const both = names.filter(each => draft.before[each] !== now[each] && draft.typed[each] !== now[each])
  const conflicts = both.map((field): EditConflict => {
    return { field, before: draft.before[field] ?? '', theirs: now[field] ?? '', mine: draft.typed[field] ?? '' }
  })
  // Until it is settled, such a field replaces what it replaced when it was typed.
  return { usual, now: { ...now, ...some(both, draft.before) }, values: { ...usual, ...some(names, draft.typed) }, conflicts }
}

/** Values of a form that are stored in this browser from the first key until they are sent, for one person, page and object. */
export function useFormDraft(title: string, { fields, verb, about = '', ...work }: FormWork & { verb: string }) {
  const isOver = useRef(false)
  const storage = useOwnStorage()
  const form = [location.pathname, about, title, verb].join(' ')
  const [first, setFirst] = useState(() => begin(storage, form, fields))
  const [values, setValues] = useState(first.values)
  const [opened, setOpened] = useState<FormValues>(() => some(Object.keys(openedOn(fields)), first.now))
  const [isRestored, setRestored] = useState(first.values !== first.usual)
  useEffect(() => {
    const isTyped = (field: FormField) => isKept(field) && (values[field.name] ?? '') !== (first.usual[field.name] ?? '')
    const typed = fields.filter(field => isTyped(field) && (values[field.name] ?? '').length <= fieldMaxLength).map(field => field.name)
    if (!isOver.current) writeDraft(storage, { form, typed: some(typed, values), before: some(typed, { ...first.now, ...opened }) })
  }, [storage, form, fields, values, opened, first])
  return {
    ...{ values, setValues, opened, isRestored, changed: first.conflicts },
    /** Replaces what another person has put there; calls that merge no edits are sent nothing of it. */
    settle: (conflict: EditConflict, isMine: boolean) => {
      const { field, theirs } = conflict
      if (!isMine) setValues({ ...values, [field]: theirs })
      setFirst({ ...first, now: { ...first.now, [field]: theirs } })
      if (opened[field] !== undefined || !first.conflicts.includes(conflict)) setOpened({ ...opened, [field]: theirs })
    },
    /** Takes what was typed before out of the form again. */
    empty: () => {
      setFirst({ usual: usualOf(fields), now: nowOf(fields), values: usualOf(fields), conflicts: [] })
      setValues(usualOf(fields))
      setOpened(openedOn(fields))
      setRestored(false)
    },
    /** What was typed was sent, or is not wanted. */
    close: () => {
      isOver.current = true
      writeDraft(storage, { form, typed: {}, before: {} })
      work.close()
    },
  }
}
