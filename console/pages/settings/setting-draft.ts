import { chinaDayStart } from '@yaoji/contract/domain/china-day'
import { settingForms, type OperatedSetting, type SettingField, type SettingRows } from '@yaoji/contract/operator/settings'
import { minuteOf, typedDay } from '../../lib/time.ts'
import type { Draft } from '../promotion-form/draft.ts'

type Values = Readonly<Record<string, unknown>>
type Row = Readonly<Record<string, string>>

/** What a row has in addition to its fields: the number that buyers' pages know it by, and whether it is below the one above. */
const rowId = '#id'
export const rowIsBelow = '#below'
/** Where a setting is typed as one text. */
export const wholeText = 'value'

const minuteSeconds = 60

function typedOf({ kind = 'text' }: SettingField, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (kind === 'numbers') return (value as readonly number[]).join(', ')
  if (kind === 'moment') return minuteOf(Number(value))
  if (kind === 'switch') return value === true ? '1' : ''
  if (kind === 'flag') return value === 0 ? '0' : '1'
  return String(value)
}

/** Seconds of a moment as it is typed; what is none stays a text, which the service refuses with its place. */
function secondsOf(text: string): number | string {
  const [, day = '', hour = '0', minute = '0'] = /^(\S+)(?:\s+(\d{1,2}):(\d{2}))?$/.exec(text) ?? []
  const typed = typedDay(day)
  return typed === undefined ? text : chinaDayStart(typed) / 1_000 + (Number(hour) * minuteSeconds + Number(minute)) * minuteSeconds
}

const numberOf = (text: string): number | string => (/^-?\d{1,9}$/.test(text) ? Number(text) : text)

/** The value of a field; undefined where it is left out. A number of goods that brands may lack is null. */
function valueOf({ name, kind = 'text', isRequired }: SettingField, typed: string): unknown {
  const text = typed.trim()
  if (kind === 'switch') return text === '1'
  if (kind === 'flag') return text === '0' ? 0 : undefined
  if (kind === 'numbers')
    return text
      .split(/[\s,，、;；]+/)
      .filter(Boolean)
      .map(numberOf)
  if (text === '') return name === 'goods_id' ? null : isRequired ? '' : undefined
  return kind === 'number' ? numberOf(text) : kind === 'moment' ? secondsOf(text) : text
}

const rowOf = (fields: readonly SettingField[], value: Values, isBelow: boolean): Row => ({
  ...Object.fromEntries(fields.map(field => [field.name, typedOf(field, value[field.name])])),
  ...(value.id !== undefined && { [rowId]: String(value.id as number) }),
  ...(isBelow && { [rowIsBelow]: '1' }),
})

const rowsOf = ({ fields, nested }: SettingRows, value: unknown): Row[] =>
  ((value ?? []) as readonly Values[]).flatMap(each => [
    rowOf(fields, each, false),
    ...(nested ? ((each.children ?? []) as readonly Values[]).map(child => rowOf(fields, child, true)) : []),
  ])

/** A stored value as it is typed. */
export function draftOf(setting: OperatedSetting, text: string): Draft {
  const form = settingForms[setting]
  const opened = { value: text }
  const value: unknown = text === '' ? undefined : JSON.parse(text)
  if (form === 'words') return { texts: { [wholeText]: ((value ?? []) as readonly string[]).join('\n') }, rows: {}, opened }
  if (form === 'json') return { texts: { [wholeText]: JSON.stringify(value ?? {}, null, 2) }, rows: {}, opened }
  const own = (value ?? {}) as Values
  return {
    texts: Object.fromEntries(form.fields.map(field => [field.name, typedOf(field, own[field.name])])),
    rows: Object.fromEntries(form.rows.map(rows => [rows.name, rowsOf(rows, rows.name === '' ? value : own[rows.name])])),
    opened,
  }
}

const objectOf = (fields: readonly SettingField[], typed: Row) =>
  Object.fromEntries(
    fields.map(field => [field.name, valueOf(field, typed[field.name] ?? '')] as const).filter(([, value]) => value !== undefined),
  )

/** Rows without a number get the next ones; a row below another is among its children. */
function listOf({ fields, hasId, nested }: SettingRows, rows: readonly Row[]): Values[] {
  let highest = Math.max(0, ...rows.map(row => Number(row[rowId] ?? 0)))
  const list: Record<string, unknown>[] = []
  for (const row of rows) {
    const value = { ...(hasId && { id: row[rowId] === undefined ? ++highest : Number(row[rowId]) }), ...objectOf(fields, row) }
    const above = nested && row[rowIsBelow] ? list.at(-1) : undefined
    if (above) above.children = [...((above.children as Values[] | undefined) ?? []), value]
    else list.push(value)
  }
  return list
}

/** What was typed as the value that is saved, in JSON. */
export function valueOfDraft(setting: OperatedSetting, { texts, rows }: Draft): string {
  const form = settingForms[setting]
  const whole = texts[wholeText] ?? ''
  if (form === 'json') return whole
  if (form === 'words')
    return JSON.stringify(
      whole
        .split('\n')
        .map(line => line.trim())
        .filter(Boolean),
    )
  const [first] = form.rows
  if (first?.name === '') return JSON.stringify(listOf(first, rows[''] ?? []))
  const lists = form.rows.map(each => [each.name, listOf(each, rows[each.name] ?? [])] as const)
  return JSON.stringify({ ...objectOf(form.fields, texts), ...Object.fromEntries(lists) })
}

/** Whether a draft has anything that is not saved. */
export const isChanged = (setting: OperatedSetting, draft: Draft): boolean => {
  const text = draft.opened?.value ?? ''
  return JSON.stringify({ ...draft, opened: 0 }) !== JSON.stringify({ ...draftOf(setting, text), opened: 0 })
}
