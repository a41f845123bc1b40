import { settingForms, settingNames, type OperatedSetting, type SettingField } from '@yaoji/contract/operator/settings'
import type { Draft } from '../promotion-form/draft.ts'
import { messages } from './messages.ts'
import { RowsPart } from './rows-part.tsx'
import { wholeText } from './setting-draft.ts'

type Typed = {
  draft: Draft
  setText: (path: string, text: string) => void
  setRows: (path: string, rows: Draft['rows'][string]) => void
}

/** A setting that is one text: a word a line, or JSON. */
function WholeText({ setting, draft, setText }: Typed & { setting: OperatedSetting }) {
  const isJson = settingForms[setting] === 'json'
  return (
    <div className="field wide-field">
      <label htmlFor="setting-text">{settingNames[setting]}</label>
      <textarea
        id="setting-text"
        className={isJson ? 'in area code' : 'in area'}
        rows={isJson ? 16 : 12}
        aria-describedby="setting-text-note"
        value={draft.texts[wholeText] ?? ''}
        onChange={event => setText(wholeText, event.target.value)}
      />
      <span id="setting-text-note" className="hint">
        {isJson ? messages.json : messages.word}
      </span>
    </div>
  )
}

function Field({ field, value, set }: { field: SettingField; value: string; set: (text: string) => void }) {
  const id = `setting-${field.name}`
  if (field.kind === 'switch')
    return (
      <label className="field line gap-4">
        <input type="checkbox" checked={value === '1'} onChange={event => set(event.target.checked ? '1' : '')} /> {field.label}
      </label>
    )
  return (
    <div className="field">
      <label htmlFor={id}>{field.label}</label>
      <input id={id} className="in" aria-describedby={`${id}-note`} value={value} onChange={event => set(event.target.value)} />
      <span id={`${id}-note`} className="hint">
        {field.hint ?? ''}
      </span>
    </div>
  )
}

/** What a setting holds, as it is typed. */
export function SettingFields({ setting, ...typed }: Typed & { setting: OperatedSetting }) {
  const form = settingForms[setting]
  if (typeof form === 'string') return <WholeText setting={setting} {...typed} />
  const { draft, setText, setRows } = typed
  const hasUrl = [...form.fields, ...form.rows.flatMap(({ fields }) => fields)].some(({ name }) => name === 'url')
  return (
    <>
      {form.fields.map(field => (
        <Field key={field.name} field={field} value={draft.texts[field.name] ?? ''} set={text => setText(field.name, text)} />
      ))}
      {form.rows.map(part => (
        <RowsPart key={part.name} part={part} rows={draft.rows[part.name] ?? []} change={rows => setRows(part.name, rows)} />
      ))}
      {hasUrl && <p className="hint wide-field">{messages.urlHint}</p>}
    </>
  )
}
