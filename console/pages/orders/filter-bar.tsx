import { useNavigate } from '@tanstack/react-router'
import { isWaitingView, type OrderView } from '@yaoji/contract/console/orders'
import { useRef, useState, type SubmitEvent } from 'react'
import { Refusal } from '../../lib/call.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { OrdersSearch } from '../../lib/searches.ts'
import { messages } from './messages.ts'
import { filterFields, filtersOf, type FilterField } from './orders-query.ts'

const days: readonly string[] = ['from', 'until']

function AddFilter({ apply, close }: { apply: (more: OrdersSearch) => void; close: () => void }) {
  const choices = filterFields.filter(field => field !== 'q').map(field => [field, messages.filters[field]] as const)
  const submit = async ({ field = 'store', value = '' }: Readonly<Record<string, string>>) => {
    if (days.includes(field) && !/^\d{4}-\d{2}-\d{2}$/.test(value)) throw new Refusal(messages.badDay, 422, { value: [messages.badDay] })
    apply({ [field]: value.trim() })
  }
  return (
    <FormDialog
      title={messages.filterTitle}
      verb={messages.apply}
      fields={[
        { name: 'field', label: messages.filterField, choices, value: 'store' },
        { name: 'value', label: messages.filterValue, isRequired: true, hint: messages.filterDayHint },
      ]}
      submit={submit}
      close={close}
    />
  )
}

/** What narrows the list, all of it in the address. */
export function FilterBar({ search }: { search: OrdersSearch & { view: OrderView } }) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [isAdding, setAdding] = useState(false)
  const change = (more: OrdersSearch) => void navigate({ to: '/orders', search: { ...search, ...more } })
  const without = (name: FilterField) => {
    const { [name]: _, ...rest } = search
    void navigate({ to: '/orders', search: rest })
  }
  useKeys({ '/': () => field.current?.focus(), f: () => setAdding(true) })
  const seek = (event: SubmitEvent) => {
    event.preventDefault()
    const q = field.current?.value.trim() ?? ''
    if (q === '') return
    if (field.current) field.current.value = ''
    field.current?.blur()
    change({ q })
  }
  return (
    <div className="filters" role="search" aria-label={messages.seekLabel}>
      <form onSubmit={seek}>
        <input ref={field} className="seek" aria-label={messages.seekLabel} placeholder={messages.seek} maxLength={60} />
      </form>
      {filtersOf(search).map(([name, value]) => (
        <span key={name} className="chip">
          <span>{messages.filters[name]}</span>
          {value}
          <button type="button" aria-label={messages.without(messages.filters[name], value)} onClick={() => without(name)}>
            <Icon name="close" size={11} />
          </button>
        </span>
      ))}
      <button type="button" className="chip chip--add" onClick={() => setAdding(true)}>
        ＋ {messages.addFilter} <kbd>F</kbd>
      </button>
      <span className="grow" />
      {!search.sort && <span className="note nw">{isWaitingView(search.view) ? messages.oldestFirst : messages.newestFirst}</span>}
      {isAdding && <AddFilter apply={change} close={() => setAdding(false)} />}
    </div>
  )
}
