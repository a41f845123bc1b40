import { storeFields, storeOf, wrongStoreFields, type ChainStore } from '@yaoji/contract/validation/store-list'
import { Icon } from '../../base/ui/parts.ts'
import { messages as m } from './messages.ts'

type StoreFieldsProps = {
  row: string
  /** What it is called here, which no other on the page is: 第2家门店. */
  name: string
  id: string
  problems: readonly string[]
  type: (change: Partial<ChainStore>) => void
}

/** The fields of one store of a chain, as its row holds them, with what is wrong. */
export function StoreFields({ row, name, id, problems, type }: StoreFieldsProps) {
  const store = storeOf(row)
  // As it was typed, blanks at its end too; plain only when it is sent.
  const typed = row.split('\t')
  const wrong = problems.length > 0 ? wrongStoreFields(row) : []
  return (
    <>
      {storeFields.map((field, column) => (
        <input
          key={field}
          className="yaoji-field__input"
          data-field={field}
          aria-label={m.storeField(m.storeColumns[field], name)}
          aria-invalid={wrong.includes(field)}
          aria-describedby={wrong.includes(field) ? id : undefined}
          placeholder={m.storeColumns[field]}
          inputMode={field === 'phone' ? 'tel' : 'text'}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck="false"
          value={typed[column] ?? store[field]}
          onInput={event => type({ [field]: event.currentTarget.value })}
        />
      ))}
      {problems.length > 0 && (
        <p className="yaoji-field__error" id={id}>
          <Icon name="alert" />
          {problems.join('；')}
        </p>
      )}
    </>
  )
}
