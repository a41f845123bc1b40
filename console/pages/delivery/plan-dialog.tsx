import { useQueryClient } from '@tanstack/react-query'
import type { DeliveryWarehouseWire } from '@yaoji/contract/calls/console/delivery'
import { operate } from '../../lib/call.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import type { FormValues } from '../../ui/form-field.ts'
import { announce } from '../../ui/outcomes.tsx'
import { formMessages as texts, messages } from './messages.ts'
import { planFields, savePlan } from './plan-form.ts'

type Props = { warehouse: DeliveryWarehouseWire; close: () => void }

function useDone({ warehouse }: Props) {
  const client = useQueryClient()
  return async (said: (name: string) => string) => {
    announce({ text: said(warehouse.name) })
    await client.invalidateQueries({ queryKey: ['delivery'] })
  }
}

/** Sets the delivery times of a warehouse as a whole. */
export function PlanDialog(props: Props) {
  const { warehouse, close } = props
  const done = useDone(props)
  const submit = async (values: FormValues, opened: FormValues) => {
    await savePlan(warehouse, values, opened)
    await done(messages.saved)
  }
  return (
    <FormDialog
      title={texts.title(warehouse.name)}
      verb={texts.verb}
      about={String(warehouse.ck_id)}
      fields={planFields(warehouse)}
      submit={submit}
      close={close}
    >
      <p>{texts.text}</p>
    </FormDialog>
  )
}

/** Takes them back. */
export function EndDialog(props: Props) {
  const { warehouse, close } = props
  const done = useDone(props)
  const submit = async () => {
    await operate('delivery/end', { ck_id: warehouse.ck_id })
    await done(messages.ended)
  }
  return (
    <FormDialog title={texts.endTitle(warehouse.name)} verb={texts.endVerb} isDanger fields={[]} submit={submit} close={close}>
      <p>{texts.endText}</p>
    </FormDialog>
  )
}
