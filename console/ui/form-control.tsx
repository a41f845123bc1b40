import { useState } from 'react'
import { base64OfFile } from '../lib/base64.ts'
import { useGoodsNames } from '../lib/goods-names.ts'
import { DayInput } from './day-input.tsx'
import { FactorControl } from './factor-control.tsx'
import type { FormField } from './form-field.ts'
import { GoodsFinder } from './goods-finder.tsx'

type Shown = { field: FormField; value: string; finding: string; change: (value: string) => void }

/** All lines of a list are seen as far as a dialog has room for them. */
const rowsOf = (value: string): number => Math.min(8, Math.max(2, value.split('\n').length))

type About = { id: string; name: string; 'aria-invalid': boolean; 'aria-describedby': string }

const papers = 'application/pdf,image/png,image/jpeg'

/** A file, read as it is chosen: a refused form still has it. One that is too large is not read at all. */
function FileControl({ about, field: { fileTypes = papers, fileMost }, finding, change }: Omit<Shown, 'value'> & { about: About }) {
  const [isTooLarge, setTooLarge] = useState(false)
  const read = async (file: File | undefined) => {
    const isOver = file !== undefined && fileMost !== undefined && file.size > fileMost.bytes
    setTooLarge(isOver)
    change(file && !isOver ? await base64OfFile(file) : '')
  }
  return (
    <span className="stack stack-s">
      <span className={finding || isTooLarge ? 'in is-bad' : 'in'}>
        <input
          {...about}
          {...(isTooLarge && { 'aria-invalid': true, 'aria-describedby': `${about.id}-too-large` })}
          type="file"
          accept={fileTypes}
          onChange={event => void read(event.target.files?.[0])}
        />
      </span>
      {isTooLarge && (
        <span id={`${about.id}-too-large`} className="finding" role="alert">
          {fileMost?.otherwise}
        </span>
      )}
    </span>
  )
}

/** The number of goods with their name, and a search that fills it in. */
function GoodsControl({ about, value, finding, change }: Omit<Shown, 'field'> & { about: About }) {
  const named = useGoodsNames([value]).of(value)
  return (
    <span className="stack stack-s">
      <span className={finding ? 'in is-bad' : 'in'}>
        <input {...about} inputMode="numeric" autoComplete="off" value={value} onChange={event => change(event.target.value)} />
        {named && <span className="cut">{[named.name, named.spec, named.manufacturer].filter(Boolean).join(' · ')}</span>}
      </span>
      <GoodsFinder choose={change} />
    </span>
  )
}

/** Boxes to tick; the first has the name by which a finding is focused. */
function ManyControl({ field: { name, choices = [] }, value, change }: Omit<Shown, 'finding'>) {
  const chosen = value.split('\n')
  const toggle = (key: string) =>
    change(
      choices
        .map(([each]) => each)
        .filter(each => chosen.includes(each) !== (each === key))
        .join('\n'),
    )
  return (
    <span className="pickset">
      {choices.map(([key, label], index) => (
        <label key={key} className="opt">
          <input
            type="checkbox"
            id={index === 0 ? `field-${name}` : undefined}
            aria-describedby={`field-${name}-note`}
            checked={chosen.includes(key)}
            onChange={() => toggle(key)}
          />
          {label}
        </label>
      ))}
    </span>
  )
}

/** A text field, or a select where there are choices. */
export function FormControl({ field, value, finding, change }: Shown) {
  const { name, choices, suggestions, unit, isLong, isDay, isGoods, isFile, isMany, isFactor } = field
  const id = `field-${name}`
  const about = { id, name, 'aria-invalid': finding !== '', 'aria-describedby': `${id}-note` }
  if (isMany) return <ManyControl field={field} value={value} change={change} />
  if (isFile) return <FileControl about={about} field={field} finding={finding} change={change} />
  if (isFactor) return <FactorControl about={about} value={value} finding={finding} change={change} />
  if (isGoods) return <GoodsControl about={about} value={value} finding={finding} change={change} />
  if (isDay) return <DayInput {...about} className={finding ? 'in is-bad' : 'in'} value={value} change={change} hearsAll />
  if (isLong)
    return (
      <textarea
        {...about}
        className={finding ? 'area is-bad' : 'area'}
        rows={rowsOf(value)}
        value={value}
        onChange={event => change(event.target.value)}
      />
    )
  return (
    <span className={finding ? 'in is-bad' : 'in'}>
      {unit && <span>{unit}</span>}
      {choices ? (
        <select {...about} value={value} onChange={event => change(event.target.value)}>
          {choices.map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...about}
          value={value}
          list={suggestions && `${id}-list`}
          autoComplete="off"
          onChange={event => change(event.target.value)}
        />
      )}
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map(each => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </span>
  )
}
