import { useQuery } from '@tanstack/react-query'
import { foldText, guardLimits } from '@yaoji/contract/operator/guards'
import { rankNames } from '@yaoji/contract/people/customer-types'
import type { DocumentField } from '@yaoji/contract/promotions/fields'
import { goodsViewsQuery } from '../goods/goods-query.ts'
import { DayInput } from '../../ui/day-input.tsx'
import { messages } from './messages.ts'

export type Typed = { value: string; finding: string; change: (value: string) => void }
type Shown = Typed & { field: DocumentField; id: string }

/** What a percentage means; a single digit was meant as 折. */
function percentHint(value: string): string | undefined {
  const percent = Number(value)
  if (!/^\d{1,2}$/.test(value.trim()) || percent === 0) return
  return percent < guardLimits.percentMin ? messages.asIfFold(percent, foldText(percent * 10)) : messages.is(foldText(percent))
}

function hintOf({ kind, hint, min, max }: DocumentField, value: string): string {
  if (kind === 'percent') return percentHint(value) ?? hint
  if (hint !== '' || kind !== 'number' || min === undefined || max === undefined) return hint
  return messages.limits(min, max)
}

function Category({ id, value, change }: Pick<Shown, 'id' | 'value' | 'change'>) {
  const { data } = useQuery(goodsViewsQuery)
  return (
    <span className="in">
      <select id={id} value={value} onChange={event => change(event.target.value)}>
        <option value="">{messages.anyCategory}</option>
        {data?.categories.map(each => (
          <option key={each.id} value={String(each.id)}>
            {each.name}
          </option>
        ))}
      </select>
    </span>
  )
}

function Ranks({ field, value, change }: Shown) {
  const chosen = value.split(' ').filter(Boolean)
  const toggle = (rank: string) =>
    change((chosen.includes(rank) ? chosen.filter(each => each !== rank) : [...chosen, rank].toSorted()).join(' '))
  return (
    <fieldset className="field wide-field">
      <legend>{field.label}</legend>
      <span className="pickset">
        {Object.entries(rankNames).map(([rank, name]) => (
          <label key={rank} className="opt">
            <input type="checkbox" checked={chosen.includes(rank)} onChange={() => toggle(rank)} />
            {name}
          </label>
        ))}
      </span>
      <span className="hint">{field.hint}</span>
    </fieldset>
  )
}

const Flag = ({ field, id, value, change }: Shown) => (
  <div className="field">
    <span className="pickset">
      <label className="opt" htmlFor={id}>
        <input id={id} type="checkbox" checked={value !== ''} onChange={event => change(event.target.checked ? '1' : '')} />
        {field.label}
      </label>
    </span>
  </div>
)

const isOfLines = ({ kind }: DocumentField) => kind === 'lines' || kind === 'ids' || kind === 'long'

/** The control alone, without its label. */
export function Control({ field, id, value, finding, change }: Shown) {
  const about = { id, value, 'aria-invalid': finding !== '', 'aria-describedby': `${id}-note` }
  if (isOfLines(field))
    return (
      <textarea
        {...about}
        className={finding ? 'area is-bad' : 'area'}
        rows={field.kind === 'long' || value.length > 80 ? 5 : 2}
        onChange={event => change(event.target.value)}
      />
    )
  if (field.kind === 'choice')
    return (
      <span className={finding ? 'in is-bad' : 'in'}>
        <select {...about} onChange={event => change(event.target.value)}>
          <option value="" />
          {field.choices.map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </span>
    )
  if (field.kind === 'moment' || field.kind === 'day')
    return <DayInput {...about} className={finding ? 'in is-bad' : 'in'} isMoment={field.kind === 'moment'} hearsAll change={change} />
  return (
    <span className={finding ? 'in is-bad' : 'in'}>
      {field.unit === '¥' && <span>{field.unit}</span>}
      <input
        {...about}
        inputMode={field.kind === 'text' ? undefined : 'decimal'}
        autoComplete="off"
        onChange={event => change(event.target.value)}
      />
      {field.unit === '%' && <span>{field.unit}</span>}
    </span>
  )
}

/** One field with its label, hint and finding, drawn by its kind. */
export function FieldInput(shown: Shown) {
  const { field, id, value, finding, change } = shown
  if (field.kind === 'ranks') return <Ranks {...shown} />
  if (field.kind === 'flag') return <Flag {...shown} />
  return (
    <div className={isOfLines(field) ? 'field wide-field' : 'field'}>
      <label htmlFor={id}>
        {field.label} {field.isRequired && <em>{messages.required}</em>}
      </label>
      {field.kind === 'category' ? <Category id={id} value={value} change={change} /> : <Control {...shown} />}
      <span id={`${id}-note`} className={finding ? 'finding' : 'hint'}>
        {finding || hintOf(field, value)}
      </span>
    </div>
  )
}
