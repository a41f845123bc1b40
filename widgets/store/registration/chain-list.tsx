import { storeFields, storeHeadings } from '@yaoji/contract/validation/store-list'
import { tableFileTypes } from '../../base/lib/files/table-file-types.ts'
import { Button, FieldError, FileButton, IconButton } from '../../base/ui/parts.ts'
import type { ChainRows, ChainStores } from './chain-stores.ts'
import { messages as m } from './messages.ts'
import { StoreFields } from './store-fields.tsx'

const template = `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${storeFields.map(field => storeHeadings[field]).join()}\r\n`)}`

/** What a list is called, and each row of it. */
type Texts = { title: string; hint: string; nameOf: (store: number) => string }
type RowProps = { row: string; index: number; problems: readonly string[]; stores: ChainStores; nameOf: Texts['nameOf'] }

const registering: Texts = { title: m.chainStores, hint: m.chainStoresHint, nameOf: m.storeName }

function StoreRow({ row, index, problems, stores, nameOf }: RowProps) {
  const name = nameOf(index + 1)
  return (
    <li className="yaoji-registration__store" data-wrong={problems.length > 0}>
      <span className="yaoji-registration__store-number">{m.storeNumber(index + 1)}</span>
      <StoreFields
        row={row}
        name={name}
        id={`yaoji-listed-store-${index + 1}`}
        problems={problems}
        type={change => stores.type(index, change)}
      />
      <IconButton icon="close" label={m.removeStore(name)} onClick={() => stores.remove(index)} />
    </li>
  )
}

type ChainListProps = { value: ChainRows; error: string | undefined; stores: ChainStores; texts?: Texts }

/** The stores with which a chain registers, or that it adds, typed or out of a file; every row says what is wrong with it. */
export function ChainList({ value, error, stores, texts: { title, hint, nameOf } = registering }: ChainListProps) {
  const rows = value.rows.length === 0 ? [''] : value.rows
  return (
    <fieldset className="yaoji-field yaoji-registration__list">
      <legend className="yaoji-field__label">{title}</legend>
      <p className="yaoji-field__hint">{hint}</p>
      <ol>
        {rows.map((row, index) => (
          // Rows have no ids of their own; they come and go at the end, and one that is taken out takes its texts with it.
          <StoreRow key={index} row={row} index={index} problems={value.problems[index] ?? []} stores={stores} nameOf={nameOf} />
        ))}
      </ol>
      <FieldError>{error}</FieldError>
      <p className="yaoji-form-page__help" role="status">
        {value.isReading ? m.readingStores : value.note}
      </p>
      <p className="yaoji-form-page__actions yaoji-registration__list-actions">
        <Button onClick={stores.add}>{m.addStore}</Button>
        <FileButton isBusy={value.isReading} accept={tableFileTypes} label={m.chooseStores} onChoose={file => void stores.readFile(file)} />
        <a className="yaoji-tap yaoji-registration__link" href={template} download={m.storesTemplateFile}>
          {m.storesTemplate}
        </a>
      </p>
    </fieldset>
  )
}
