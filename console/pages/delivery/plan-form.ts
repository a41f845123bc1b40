import type { DeliveryWarehouseWire } from '@yaoji/contract/calls/console/delivery'
import { areaLine, rangesOf, weekdayChoices, weekdaysText } from '@yaoji/contract/console/delivery'
import { operate } from '../../lib/call.ts'
import type { FormField, FormValues } from '../../ui/form-field.ts'
import { formMessages as texts } from './messages.ts'

const linesIn = (text = ''): string[] => text.split('\n').filter(line => line.trim() !== '')

const usual = { cutoff: '16:00', weekdays: '123456' } as const

/** The form of a warehouse; that of a new plan begins with what is usual, which was never saved. */
export function planFields({ plan }: DeliveryWarehouseWire): FormField[] {
  const weekdays = plan?.weekdays ?? usual.weekdays
  const offered = [...new Set([...Object.keys(weekdayChoices), weekdays])]
  const cutoff = plan?.cutoff ?? ''
  const areas = (plan?.areas ?? []).map(areaLine).join('\n')
  const closed = rangesOf(plan?.closed ?? []).join('\n')
  const open = rangesOf(plan?.open ?? []).join('\n')
  return [
    { name: 'cutoff', label: texts.cutoff, hint: texts.cutoffHint, value: cutoff || usual.cutoff, was: cutoff, isRequired: true },
    {
      name: 'weekdays',
      label: texts.weekdays,
      value: weekdays,
      was: plan?.weekdays ?? '',
      choices: offered.map(days => [days, weekdaysText(days)] as const),
    },
    { name: 'areas', label: texts.areas, hint: texts.areasHint, value: areas, was: areas, isRequired: true, isLong: true },
    { name: 'closed', label: texts.closed, hint: texts.closedHint, value: closed, was: closed, isLong: true },
    { name: 'open', label: texts.open, hint: texts.openHint, value: open, was: open, isLong: true },
  ]
}

/** Sends the form, with what it was opened on. */
export function savePlan({ ck_id }: DeliveryWarehouseWire, { areas, closed, open, ...values }: FormValues, opened: FormValues) {
  const lists = { areas: linesIn(areas), closed: linesIn(closed), open: linesIn(open) }
  return operate('delivery/save', { ck_id, ...values, ...lists }, opened)
}
