import { useQueryClient } from '@tanstack/react-query'
import type { GoodsPlaceWire } from '@yaoji/contract/calls/console/goods-item'
import { useState } from 'react'
import { operate } from '../../lib/call.ts'
import { useMay } from '../../lib/session.ts'
import { FormDialog, type FormField } from '../../ui/form-dialog.tsx'
import type { FormValues } from '../../ui/form-field.ts'
import { formMessages, messages } from './messages.ts'

type Props = { goodsId: number; at: GoodsPlaceWire }

/** 货位 of goods in a warehouse, and its change. */
export function PlaceButton({ goodsId, at: { place, warehouse, warehouse_id } }: Props) {
  const [isOpen, setOpen] = useState(false)
  const client = useQueryClient()
  const may = useMay()
  // Refusals name the field of the call.
  const field: FormField = { name: 'places', label: messages.placeLabel, value: place, hint: messages.placeHint }
  const submit = async ({ places = '' }: FormValues) => {
    await operate('goods/places', { places: [`${goodsId}:${warehouse_id}:${places.trim()}`] })
    setOpen(false)
    await client.invalidateQueries({ queryKey: ['goods'] })
  }
  return (
    <span className="line gap-4">
      <span className={place === '' ? 'faint' : 'code'}>{messages.place(place)}</span>
      {may('goods/places') && (
        <button type="button" className="btn btn--row" aria-label={messages.setPlaceOf(warehouse)} onClick={() => setOpen(true)}>
          {messages.setPlace}
        </button>
      )}
      {isOpen && (
        <FormDialog
          title={messages.setPlaceOf(warehouse)}
          verb={formMessages.verb}
          fields={[field]}
          submit={submit}
          close={() => setOpen(false)}
        />
      )}
    </span>
  )
}
