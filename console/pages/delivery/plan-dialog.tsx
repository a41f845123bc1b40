import { useQueryClient } from '@tanstack/react-query'
import type { DeliveryWarehouseWire } from '@yaoji/contract/calls/console/delivery'
import { areaLine, rangesOf, weekdayChoices, weekdaysText } from '@yaoji/contract/console-delivery'
import { operate } from '../../lib/call.ts'
import { FormDialog, type FormField } from '../../ui/form-dialog.tsx'
import type { FormValues } from '../../ui/form-field.ts'
import { announce } from '../../ui/outcomes.tsx'
import { formMessages as texts, messages } from './messages.ts'

type Props = { warehouse: DeliveryWarehouseWire; close: () => void }

const linesIn = (text = ''): string[] => text.split('\n').filter(line => line.trim() !== '')

const usual = { cutoff: '16:00', weekdays: '123456' } as const

function fieldsOf({ plan }: DeliveryWarehouseWire): FormField[] {
  const weekdays = plan?.weekdays ?? usual.weekdays
  const offered = [...new Set([...Object.keys(weekdayChoices), weekdays])]
  const closed = rangesOf(plan?.closed ?? [])
  return [
    { name: 'cutoff', label: texts.cutoff, hint: texts.cutoffHint, value: plan?.cutoff ?? usual.cutoff, isRequired: true },
    { name: 'weekdays', label: texts.weekdays, value: weekdays, choices: offered.map(days => [days, weekdaysText(days)] as const) },
    {
      name: 'areas',
      label: texts.areas,
      hint: texts.areasHint,
      value: (plan?.areas ?? []).map(areaLine).join('\n'),
      isRequired: true,
      isLong: true,
    },
    { name: 'closed', label: texts.closed, hint: texts.closedHint, value: closed.join('\n'), isLong: true },
    { name: 'open', label: texts.open, hint: texts.openHint, value: (plan?.open ?? []).join('\n'), isLong: true },
  ]
}

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
  const submit = async ({ areas, closed, open, ...values }: FormValues, opened: FormValues) => {
    const lists = { areas: linesIn(areas), closed: linesIn(closed), open: linesIn(open) }
    // The form of a new plan begins with what is usual, which was never saved.
    await operate('delivery/save', { ck_id: warehouse.ck_id, ...values, ...lists }, warehouse.plan ? opened : undefined)
    await done(messages.saved)
  }
  return (
    <FormDialog title={texts.title(warehouse.name)} verb={texts.verb} fields={fieldsOf(warehouse)} submit={submit} close={close}>
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
