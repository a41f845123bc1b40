import { queryOptions, useQuery } from '@tanstack/react-query'
import { linkOptions, useNavigate, useSearch } from '@tanstack/react-router'
import { consoleShippingCountsCall } from '@yaoji/contract/calls/console/shipping'
import { shippingKindNames, shippingKinds, shippingViewNames, shippingViews, type ShippingKind } from '@yaoji/contract/console/shipping'
import { useState } from 'react'
import { Page } from '../../frame/page.tsx'
import { ask } from '../../lib/call.ts'
import type { ShippingSearch } from '../../lib/searches.ts'
import { useMay } from '../../lib/session.ts'
import { useAct } from '../../lib/use-act.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { PartlyDone } from '../../ui/form-field.ts'
import { SavedViews } from '../../ui/saved-views.tsx'
import { ViewTabs } from '../../ui/view-tabs.tsx'
import { SeekForm } from '../../ui/seek-form.tsx'
import { ViewGroup } from '../../ui/view-group.tsx'
import { shippingKeys } from '../money/list-keys.ts'
import { messages } from './messages.ts'
import { rowsLeft, stepsIn } from './shipping-acts.ts'
import { ShippingList } from './shipping-list.tsx'

const countsQuery = queryOptions({
  queryKey: ['shipping', 'counts'],
  queryFn: () => ask(consoleShippingCountsCall, {}),
  refetchInterval: 60_000,
})

function Filters({ search }: { search: ShippingSearch }) {
  const navigate = useNavigate()
  const { field, seek } = useFilters(search, next => void navigate({ to: '/shipping', search: next }))
  return (
    <div className="filters" role="search" aria-label={messages.seekLabel}>
      <SeekForm q={search.q} field={field} seek={seek} messages={messages} />
      <ViewGroup
        label={messages.view}
        views={shippingViews}
        names={shippingViewNames}
        current={search.view ?? 'open'}
        link={view => linkOptions({ to: '/shipping', search: { ...search, view } })}
      />
    </div>
  )
}

/** Rows of a spreadsheet, sent one by one; each that was refused is named with its reason. */
function ManyDialog({ close }: { close: () => void }) {
  const { act } = useAct()
  const submit = async ({ rows = '' }: Readonly<Record<string, string>>) => {
    const steps = stepsIn(rows)
    const left = await act(steps, messages.done)
    if (left.size > 0) throw new PartlyDone(messages.someRefused, { rows: rowsLeft(steps, left) })
  }
  const fields = [{ name: 'rows', label: messages.manyRows, isRequired: true, isLong: true }]
  return (
    <FormDialog title={messages.many} verb={messages.ship} fields={fields} submit={submit} close={close}>
      <p>{messages.manyText}</p>
    </FormDialog>
  )
}

/** Goods taken for points, and prizes: what is to be sent, by whom it was sent, and what holds it. */
export function ShippingPage() {
  const search: ShippingSearch = useSearch({ from: '/shipping' })
  const may = useMay()
  const { data } = useQuery(countsQuery)
  const [isMany, setMany] = useState(false)
  const kind: ShippingKind = search.kind ?? 'points'
  const link = (each: ShippingKind) => linkOptions({ to: '/shipping', search: { kind: each } })
  useKeys({ 'Shift+n': () => may('points/ship') && setMany(true) })
  return (
    <Page title={messages.title(shippingKindNames[kind])} keys={shippingKeys[kind]}>
      <div className="head">
        <h1>{messages.heading}</h1>
        <ViewTabs label={messages.kinds} views={shippingKinds} names={shippingKindNames} current={kind} counts={data?.kinds} link={link} />
        <span className="grow" />
        <SavedViews list="shipping" search={{ ...search, kind }} />
        {may('points/ship') && (
          <button type="button" className="btn btn--main" onClick={() => setMany(true)}>
            {messages.many} <kbd>Shift N</kbd>
          </button>
        )}
      </div>
      <Filters search={search} />
      <ShippingList key={kind} kind={kind} search={search} />
      {isMany && <ManyDialog close={() => setMany(false)} />}
    </Page>
  )
}
