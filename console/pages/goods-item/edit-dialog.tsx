import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ConsoleGoodsItemWire } from '@yaoji/contract/calls/console/goods-item'
import type { SheetOperatedWire } from '@yaoji/contract/calls/operator/goods'
import { codes } from '@yaoji/contract/codes'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { mayChangeGoods } from '@yaoji/contract/operator/roles'
import { useState } from 'react'
import { operate, Refusal } from '../../lib/call.ts'
import { useStaff } from '../../lib/session.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import type { FormField, FormValues } from '../../ui/form-field.ts'
import { announce } from '../../ui/outcomes.tsx'
import { goodsItemQuery } from '../goods/goods-query.ts'
import { changedCells, editFields, editProblems } from './edit-fields.ts'
import { formMessages as texts } from './messages.ts'

const why: FormField = { name: 'note', label: texts.reason, isRequired: true }

type Dialog = { id: number; close: () => void }

/** The fields are those of the moment at which the dialog opened: what another person has changed since refuses them. */
function OpenedDialog({ id, close, opened }: Dialog & { opened: ConsoleGoodsItemWire }) {
  const [shown] = useState(opened)
  const client = useQueryClient()
  const { role } = useStaff()
  const may = (change: { prices: boolean; stock: boolean }) => mayChangeGoods(role, change)
  const fields = editFields(shown, { prices: may({ prices: true, stock: false }), stock: may({ prices: false, stock: true }) })
  const submit = async ({ note, confirm, ...values }: FormValues, opened: FormValues) => {
    const problems = Object.entries(editProblems(fields, values, chinaDay(Date.now()))).map(([name, text]): [string, string[]] => [
      name,
      [text],
    ])
    if (problems.length > 0) throw new Refusal(problems[0]![1][0]!, codes.invalid, Object.fromEntries(problems))
    const cells = changedCells(fields, values, opened)
    if (cells.length === 0) throw new Refusal(texts.unchanged, codes.invalid)
    // The operation declares its answer.
    const { changed } = (await operate('goods/sheet', { note, cells, ...(confirm && { confirm }) })) as SheetOperatedWire
    announce({ text: texts.done(shown.goods.name, changed) })
    await client.invalidateQueries({ queryKey: ['goods'] })
  }
  const title = texts.title(role, `${id} ${shown.goods.name}`)
  return <FormDialog title={title} verb={texts.verb} fields={[...fields, why]} isWide submit={submit} close={close} />
}

/** Prices and batches of one goods in a dialog, as the role may change them. */
export function EditDialog({ id, close }: Dialog) {
  const { data } = useQuery(goodsItemQuery(id))
  return data ? <OpenedDialog id={id} close={close} opened={data} /> : null
}
