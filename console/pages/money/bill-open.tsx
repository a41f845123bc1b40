import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { consoleBillTakeCall } from '@yaoji/contract/calls/console/bills'
import { billChannelNames, billChannels, billLimits, type BillChannel } from '@yaoji/contract/console/bills'
import { useState } from 'react'
import { namedFileOf } from '../../lib/base64.ts'
import { ask } from '../../lib/call.ts'
import { dateOf, nowSeconds } from '../../lib/time.ts'
import { DayInput } from '../../ui/day-input.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { announce } from '../../ui/outcomes.tsx'
import { messages } from './bill-messages.ts'

const skippedShown = 5
const daySeconds = 86_400
const files: Readonly<Record<BillChannel, string>> = { wechat: '.csv,.txt', alipay: '.csv,.zip,.txt', bank: '.xlsx,.csv,.txt' }

/** Sends a bill and opens its comparison; the channel and the day stay where a file is refused. */
function useTaking() {
  const navigate = useNavigate()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ file, channel, day }: { file: File; channel: BillChannel; day: string }) => {
      if (file.size > billLimits.fileMaxBytes) throw new Error(messages.tooLarge)
      if (file.size === 0) throw new Error(messages.noContent)
      return ask(consoleBillTakeCall, { body: { channel, bill_day: day, ...(await namedFileOf(file)) } })
    },
    onSuccess: async ({ bill_id, is_known, paid_out, skipped }) => {
      announce({ text: is_known ? messages.known : messages.taken(paid_out, skipped.length), refused: skipped.slice(0, skippedShown) })
      await client.invalidateQueries()
      await navigate({ to: '/money', search: { part: 'bill', bill: String(bill_id) } })
    },
  })
}

/** Where the bill of a channel and a day is taken in. */
export function BillOpen() {
  const [channel, setChannel] = useState<BillChannel>('wechat')
  const [day, setDay] = useState(() => dateOf(nowSeconds() - daySeconds))
  const taking = useTaking()
  return (
    <section className="filters" aria-label={messages.open}>
      <select
        className="seek"
        aria-label={messages.channel}
        value={channel}
        onChange={event => setChannel(event.target.value as BillChannel)}
      >
        {billChannels.map(each => (
          <option key={each} value={each}>
            {billChannelNames[each]}
          </option>
        ))}
      </select>
      <DayInput className="seek seek--d" aria-label={messages.day} title={messages.day} value={day} change={setDay} />
      <FileButton
        className="btn btn--main"
        label={messages.file}
        accept={files[channel]}
        isDisabled={taking.isPending || day === ''}
        choose={file => taking.mutate({ file, channel, day })}
      >
        {taking.isPending ? messages.reading : messages.open}
      </FileButton>
      {taking.error ? (
        <span className="say say--bad" role="alert">
          {taking.error.message}
        </span>
      ) : (
        <span className="note">{messages.hints[channel]}</span>
      )}
    </section>
  )
}
