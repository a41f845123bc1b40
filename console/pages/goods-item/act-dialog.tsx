import { useQueryClient } from '@tanstack/react-query'
import type { ConsoleGoodsRowWire } from '@yaoji/contract/calls/console/goods'
import type { ConsoleGoodsItemWire } from '@yaoji/contract/calls/console/goods-item'
import { operate } from '../../lib/call.ts'
import { FormDialog, type FormField } from '../../ui/form-dialog.tsx'
import type { FormValues } from '../../ui/form-field.ts'
import { announce } from '../../ui/outcomes.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { formMessages as texts, messages } from './messages.ts'
import { ReceiveDialog } from './receive-dialog.tsx'

/** Operations on one goods, by the end of their path. */
export type GoodsAct = 'goods/sheet' | 'goods/receive' | 'goods/shelf' | 'goods/cost' | 'batch/stop' | 'batch/release'

type Act = { goods: ConsoleGoodsRowWire; close: () => void }

const why: FormField = { name: 'reason', label: texts.reason, isRequired: true, isLong: true }

/** Announces what was done, and reads the goods again. */
function useDone() {
  const client = useQueryClient()
  return async (verb: string) => {
    announce({ text: messages.done(verb) })
    await client.invalidateQueries({ queryKey: ['goods'] })
  }
}

function ShelfDialog({ goods, close }: Act) {
  const done = useDone()
  const state = goods.state === 'on' ? 'off' : 'on'
  const { title, verb, text } = texts.shelf[state]
  const submit = async (values: FormValues) => {
    await operate('goods/shelf', { goods_id: goods.goods_id, state, ...values })
    await done(verb)
  }
  return (
    <FormDialog title={title(goods.name)} verb={verb} isDanger={state === 'off'} fields={[why]} submit={submit} close={close}>
      <p>{text}</p>
    </FormDialog>
  )
}

function CostDialog({ goods, close }: Act) {
  const done = useDone()
  const { title, verb, price, day, dayHint } = texts.cost
  const fields: FormField[] = [
    { name: 'price', label: price, unit: '¥', value: goods.cost, was: goods.cost, isRequired: true },
    { name: 'bought_on', label: day, hint: dayHint, isDay: true },
  ]
  const submit = async (values: FormValues, opened: FormValues) => {
    await operate('goods/cost', { goods_id: goods.goods_id, ...values }, opened)
    await done(verb)
  }
  return <FormDialog title={title(goods.name)} verb={verb} fields={fields} submit={submit} close={close} />
}

function BatchDialog({ act, batch, goods, close }: Act & { act: 'batch/stop' | 'batch/release'; batch: string }) {
  const done = useDone()
  const { title, text } = texts[act]
  const verb = messages.batchActs[act]
  const submit = async (values: FormValues, opened: FormValues) => {
    await operate(act, { goods_id: goods.goods_id, batch, ...values }, opened)
    await done(verb)
  }
  return (
    <FormDialog title={title(goods.name, batch)} verb={verb} isDanger={act === 'batch/stop'} fields={[why]} submit={submit} close={close}>
      <p>{text}</p>
    </FormDialog>
  )
}

/** The dialog of an act on one goods, or on one of its batches. */
export function ActDialog({ act, batch, shown, close }: { act: GoodsAct; batch: string; shown: ConsoleGoodsItemWire; close: () => void }) {
  const { goods } = shown
  if (act === 'batch/stop' || act === 'batch/release') return <BatchDialog act={act} batch={batch} goods={goods} close={close} />
  if (act === 'goods/shelf') return <ShelfDialog goods={goods} close={close} />
  if (act === 'goods/receive') return <ReceiveDialog shown={shown} close={close} />
  if (act === 'goods/cost') return <CostDialog goods={goods} close={close} />
  return <EditDialog id={goods.goods_id} close={close} />
}
