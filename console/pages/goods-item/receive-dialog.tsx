import { useQueryClient } from '@tanstack/react-query'
import type { ConsoleGoodsItemWire } from '@yaoji/contract/calls/console/goods-item'
import type { ReceivedOperatedWire } from '@yaoji/contract/calls/operator/goods'
import { operate } from '../../lib/call.ts'
import { FormDialog, type FormField } from '../../ui/form-dialog.tsx'
import type { FormValues } from '../../ui/form-field.ts'
import { announce } from '../../ui/outcomes.tsx'
import { formMessages } from './messages.ts'

const texts = formMessages.receive

/** What came in of goods: units of a batch, with its days where it is new. */
export function ReceiveDialog({ shown: { goods, places }, close }: { shown: ConsoleGoodsItemWire; close: () => void }) {
  const client = useQueryClient()
  const [first] = places
  const choices = places.map(({ warehouse_id, warehouse }) => [String(warehouse_id), warehouse] as const)
  const fields: FormField[] = [
    ...(choices.length > 1 ? [{ name: 'warehouse_id', label: texts.warehouse, choices, value: String(first?.warehouse_id ?? '') }] : []),
    {
      name: 'batch',
      label: texts.batch,
      suggestions: [...new Set(places.flatMap(place => place.batches.map(({ number }) => number)))],
      isRequired: true,
    },
    { name: 'quantity', label: texts.quantity(goods.unit), isRequired: true },
    { name: 'expires_on', label: texts.expires, hint: texts.daysHint, isDay: true },
    { name: 'made_on', label: texts.made, isDay: true },
  ]
  const submit = async (values: FormValues) => {
    // The operation declares its answer.
    const { batch, quantity, warehouse } = (await operate('goods/receive', { goods_id: goods.goods_id, ...values })) as ReceivedOperatedWire
    announce({ text: texts.done(goods.name, batch, warehouse, quantity) })
    await client.invalidateQueries({ queryKey: ['goods'] })
  }
  return (
    <FormDialog title={texts.title(goods.name)} verb={texts.verb} fields={fields} submit={submit} close={close}>
      <p>{texts.text}</p>
    </FormDialog>
  )
}
