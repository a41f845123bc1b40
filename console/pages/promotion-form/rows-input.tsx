import type { DocumentField } from '@yaoji/contract/promotions/fields'
import type { ClipboardEvent } from 'react'
import { priceOfRank } from '../../lib/goods-words.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Draft, Findings } from './draft.ts'
import { Control } from './field-input.tsx'
import { useGoodsNames, type NamedGoods } from '../../lib/goods-names.ts'
import { GoodsFinder } from '../../ui/goods-finder.tsx'
import { messages } from './messages.ts'

type Rows = Draft['rows'][string]
type Shown = { field: DocumentField; path: string; rows: Rows; findings: Findings; change: (rows: Rows) => void }

/** Cells of what a spreadsheet copies, a row a line. */
const pastedCells = (text: string) =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map(line => line.split('\t').map(cell => cell.trim()))

/** Rows with pasted cells from this cell on, down and to the right; a heading without a number is left out. */
export function pasted(fields: readonly DocumentField[], rows: Rows, at: { row: number; name: string }, text: string): Rows {
  const first = fields.findIndex(({ name }) => name === at.name)
  const cells = pastedCells(text).filter((line, index) => index > 0 || /\d/.test(line[0] ?? ''))
  const next = [...rows]
  for (const [index, line] of cells.entries())
    next[at.row + index] = {
      ...rows[at.row + index],
      ...Object.fromEntries(line.flatMap((cell, column) => (fields[first + column] ? [[fields[first + column]!.name, cell]] : []))),
    }
  return next
}

const hasGoods = ({ fields }: DocumentField) => fields.some(({ kind }) => kind === 'goods')

const RowsHead = ({ field }: Pick<Shown, 'field'>) => (
  <thead>
    <tr>
      {field.fields.map(each => (
        <th key={each.name} scope="col">
          {each.label} {each.isRequired && <em>{messages.required}</em>}
        </th>
      ))}
      {hasGoods(field) && <th scope="col">{messages.goodsName}</th>}
      {hasGoods(field) && (
        <th scope="col" className="n">
          {messages.base}
        </th>
      )}
      <th scope="col">
        <span className="sr">{messages.remove}</span>
      </th>
    </tr>
  </thead>
)

type CellOf = { field: DocumentField; path: string; index: number; value: string; findings: Findings }
type CellActs = { set: (text: string) => void; paste: (event: ClipboardEvent) => void }

function Cell({ field, path, index, value, findings, set, paste }: CellOf & CellActs) {
  const id = `field${path.replaceAll('/', '-')}-${index}-${field.name}`
  const finding = findings[`${path}/${index}/${field.name}`] ?? ''
  return (
    <td onPaste={paste}>
      <label className="sr" htmlFor={id}>
        {messages.rowField(field.label, index)}
      </label>
      <Control field={field} id={id} value={value} finding={finding} change={set} />
      <span id={`${id}-note`} className="finding">
        {finding}
      </span>
    </td>
  )
}

/** The goods of a row by their number, so that a wrong number is seen at once. */
function GoodsCells({ typed, names }: { typed: string; names: NamedGoods }) {
  const goods = names.of(typed)
  const isUnknown = names.isKnown && typed.trim() !== '' && !goods
  const text = goods ? [goods.name, goods.spec].join(' ') : isUnknown ? messages.noGoods : ''
  return (
    <>
      <td className={isUnknown ? 'bad' : 'soft'}>
        <span className="cut" title={text}>
          {text}
        </span>
      </td>
      <td className="n soft">{goods && priceOfRank(goods, 0)}</td>
    </>
  )
}

/** Findings of whole rows, and of all of them. */
function RowFindings({ path, findings, rows }: Pick<Shown, 'path' | 'findings' | 'rows'>) {
  const found = [findings[path], ...rows.map((_, index) => findings[`${path}/${index}`])].filter(Boolean)
  return found.map(text => (
    <span key={text} className="finding">
      {text}
    </span>
  ))
}

/** Rows of a document: tiers, goods with their prices, gifts. Cells copied from a spreadsheet fill rows from the cell on. */
export function RowsInput({ field, path, rows, findings, change }: Shown) {
  const { fields } = field
  const isOfGoods = hasGoods(field)
  const names = useGoodsNames(isOfGoods ? rows.map(row => row.id ?? '') : [])
  const shown = rows.length === 0 ? [{}] : rows
  const set = (index: number, name: string) => (text: string) =>
    change(shown.map((row, at) => (at === index ? { ...row, [name]: text } : row)))
  const paste = (row: number, name: string) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    change(pasted(fields, shown, { row, name }, text))
  }
  const line = (row: Rows[number], index: number) => (
    <tr key={index}>
      {fields.map(each => (
        <Cell
          key={each.name}
          {...{
            field: each,
            path,
            index,
            findings,
            value: row[each.name] ?? '',
            set: set(index, each.name),
            paste: paste(index, each.name),
          }}
        />
      ))}
      {isOfGoods && <GoodsCells typed={row.id ?? ''} names={names} />}
      <td className="n">
        <button
          type="button"
          className="btn btn--row btn--icon"
          aria-label={messages.removeRow(index)}
          onClick={() => change(shown.filter((_, at) => at !== index))}
        >
          <Icon name="close" size={12} />
        </button>
      </td>
    </tr>
  )
  return (
    <section className="stack stack-s wide-field" aria-label={field.label}>
      <table className="tbl rows-in">
        <caption className="sr">{field.label}</caption>
        <RowsHead field={field} />
        <tbody>{shown.map(line)}</tbody>
      </table>
      <RowFindings path={path} findings={findings} rows={shown} />
      <span className="line gap-4">
        <button type="button" className="btn" disabled={shown.length >= (field.max ?? 1)} onClick={() => change([...shown, {}])}>
          {messages.addRow}
        </button>
        {isOfGoods && <GoodsFinder choose={id => change([...rows.filter(row => (row.id ?? '') !== ''), { id }])} />}
      </span>
      {isOfGoods && <span className="hint">{messages.findHint}</span>}
    </section>
  )
}
