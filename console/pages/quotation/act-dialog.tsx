import { useQueryClient } from '@tanstack/react-query'
import type { ConsoleQuotationWire } from '@yaoji/contract/calls/console/quotations'
import { operate } from '../../lib/call.ts'
import { FormDialog, type FormField } from '../../ui/form-dialog.tsx'
import type { FormValues } from '../../ui/form-field.ts'
import { announce } from '../../ui/outcomes.tsx'
import { messages } from './messages.ts'

export type QuoteAct = 'answer' | 'whole' | 'withdraw' | 'decline'

const operations = {
  answer: 'quotation/answer',
  whole: 'quotation/answer',
  withdraw: 'quotation/withdraw',
  decline: 'quotation/decline',
} as const satisfies Record<QuoteAct, string>

function fieldsOf(act: QuoteAct, { until, quote_until }: ConsoleQuotationWire): FormField[] {
  if (act === 'withdraw' || act === 'decline')
    return [{ name: 'answer', label: messages.reason, isRequired: true, suggestions: messages.reasons[act] }]
  return [
    ...(act === 'whole' ? [{ name: 'amount', label: messages.wholeField, unit: '¥', isRequired: true }] : []),
    { name: 'until', label: messages.until, value: quote_until || until, was: quote_until, isRequired: true },
    { name: 'answer', label: messages.note },
  ]
}

const wordsOf = (act: QuoteAct, company: string) =>
  ({
    answer: { title: messages.answerTitle(company), verb: messages.answer, text: messages.answerText },
    whole: { title: messages.wholeTitle(company), verb: messages.answer, text: messages.wholeText },
    withdraw: { title: messages.withdraw, verb: messages.withdraw, text: messages.withdrawText },
    decline: { title: messages.decline, verb: messages.decline, text: messages.declineText },
  })[act]

type Dialog = { act: QuoteAct; quotation: ConsoleQuotationWire; prices: readonly string[]; done: () => void; close: () => void }

/** Answers a quotation, takes its prices back or declines it; an answer states its effects before it is applied. */
export function ActDialog({ act, quotation, prices, done, close }: Dialog) {
  const client = useQueryClient()
  const { title, verb, text } = wordsOf(act, quotation.company)
  const submit = async ({ answer, ...values }: FormValues, opened: FormValues) => {
    const body = { quotation_sn: quotation.quotation_sn, ...values, ...(answer && { answer }), ...(act === 'answer' && { prices }) }
    await operate(operations[act], body, opened)
    announce({ text: messages.saved(verb) })
    await client.invalidateQueries()
    done()
  }
  return (
    <FormDialog
      title={title}
      verb={verb}
      isDanger={act === 'withdraw' || act === 'decline'}
      fields={fieldsOf(act, quotation)}
      submit={submit}
      close={close}
    >
      <p>{text}</p>
    </FormDialog>
  )
}
