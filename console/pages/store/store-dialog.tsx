import { useQuery } from '@tanstack/react-query'
import type { ConsoleStoreWire } from '@yaoji/contract/calls/console/store'
import { rankNames } from '@yaoji/contract/people/customer-types'
import { operate } from '../../lib/call.ts'
import { FormDialog, type FormField } from '../../ui/form-dialog.tsx'
import type { FormValues } from '../../ui/form-field.ts'
import { storeViewsQuery } from '../stores/stores-query.ts'
import { formMessages as texts } from './messages.ts'

/** Operations on one store, by the end of their path. */
export type StoreAct =
  | 'store/freeze'
  | 'store/unfreeze'
  | 'store/rank'
  | 'store/salesperson'
  | 'store/area'
  | 'store/erp_code'
  | 'store/special'
  | 'store/credit_line'
  | 'right/approve'
  | 'store_approve'
  | 'store_open'
  | 'store_reject'

type Form = {
  title: string
  verb: string
  text?: string
  isDanger?: true
  fields: readonly FormField[]
  more?: Record<string, number>
  seen?: Record<string, string>
}

const why: FormField = { name: 'reason', label: texts.reason, isRequired: true, isLong: true }
const shownWhy: FormField = { ...why, label: texts.reasonShown }

function specialForm({ store, is_special }: ConsoleStoreWire): Form {
  const verb = is_special === 1 ? texts.special.take : texts.special.give
  return {
    title: texts.special.title(store.company, verb),
    verb,
    text: texts.special.text,
    fields: [shownWhy],
    more: { is_special: 1 - is_special },
    seen: { is_special: String(is_special) },
  }
}

function formOf(act: StoreAct, shown: ConsoleStoreWire, salespeople: readonly string[]): Form {
  const { company, rank, region, salesperson } = shown.store
  switch (act) {
    case 'store/freeze':
      return { title: texts.freeze.title(company), verb: texts.freeze.verb, text: texts.freeze.text, isDanger: true, fields: [shownWhy] }
    case 'store/unfreeze':
      return { title: texts.unfreeze.title(company), verb: texts.unfreeze.verb, fields: [why] }
    case 'store/rank': {
      const choices = Object.entries(rankNames)
      const field = { name: 'rank', label: texts.rank.label, choices, value: String(rank), was: String(rank), hint: texts.rank.hint }
      return { title: texts.rank.title(company), verb: texts.rank.verb, fields: [field, why] }
    }
    case 'store/salesperson': {
      // Who has the store now may have no account, or no longer one.
      const names = [...new Set([...(salesperson ? [salesperson] : []), ...salespeople])]
      const choices = [['', texts.salesperson.nobody] as const, ...names.map(name => [name, name] as const)]
      return {
        title: texts.salesperson.title(company),
        verb: texts.salesperson.verb,
        fields: [{ name: 'salesperson', label: texts.salesperson.label, choices, value: salesperson, was: salesperson }, why],
      }
    }
    case 'store/area': {
      const field = { name: 'region', label: texts.area.label, value: region, was: region, hint: texts.area.hint, isRequired: true }
      return { title: texts.area.title(company), verb: texts.area.verb, fields: [field, why] }
    }
    case 'store/erp_code': {
      const field = { name: 'erp_code', label: texts.erp.label, value: shown.erp_code, was: shown.erp_code, hint: texts.erp.hint }
      return { title: texts.erp.title(company), verb: texts.erp.verb, fields: [field, why] }
    }
    case 'store/special':
      return specialForm(shown)
    case 'store/credit_line': {
      const { limit = '0.00', days = 30 } = shown.credit ?? {}
      const fields = [
        { name: 'limit', label: texts.credit.limit, unit: '¥', value: limit, was: limit, isRequired: true },
        { name: 'days', label: texts.credit.days, value: String(days), was: shown.credit ? String(days) : '', isRequired: true },
        why,
      ]
      return { title: texts.credit.title(company), verb: texts.credit.verb, fields }
    }
    case 'right/approve': {
      const goods = { name: 'goods_id', label: texts.right.goods, isRequired: true, isGoods: true }
      return { title: texts.right.title(company), verb: texts.right.verb, text: texts.right.text, fields: [goods, shownWhy] }
    }
    case 'store_approve':
      return { title: texts.approve.title(company), verb: texts.approve.verb, text: texts.approve.text, fields: [] }
    case 'store_open': {
      const days = { name: 'days', label: texts.open.days, value: '3', hint: texts.open.hint, isRequired: true }
      return { title: texts.open.title(company), verb: texts.open.verb, text: texts.open.text, fields: [days, why] }
    }
    case 'store_reject':
      return { title: texts.reject.title(company), verb: texts.reject.verb, isDanger: true, fields: [shownWhy] }
  }
}

type Act = { act: StoreAct; shown: ConsoleStoreWire; done: (verb: string) => void; close: () => void }

/** The dialog of an act on one store. */
export function StoreDialog({ act, shown, done, close }: Act) {
  const { data } = useQuery(storeViewsQuery)
  if (!data) return null
  const { text, more, seen, ...form } = formOf(act, shown, data.salespeople)
  const submit = async (values: FormValues, opened: FormValues) => {
    // An empty choice of a salesperson and an empty code say that there is none.
    const empty = act === 'store/salesperson' ? { salesperson: '' } : act === 'store/erp_code' ? { erp_code: '' } : {}
    await operate(act, { store: shown.store.store, ...empty, ...more, ...values }, { ...seen, ...opened })
    done(form.verb)
  }
  return (
    <FormDialog {...form} submit={submit} close={close}>
      {text && <p>{text}</p>}
    </FormDialog>
  )
}
