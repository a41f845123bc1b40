import { queryOptions, useQuery } from '@tanstack/react-query'
import { consoleKeysCall, type ConsoleKeyWire } from '@yaoji/contract/calls/console/keys'
import { consoleWebhooksCall, type ConsoleWebhookWire } from '@yaoji/contract/calls/console/webhooks'
import { useState } from 'react'
import { Page } from '../../frame/page.tsx'
import { ask } from '../../lib/call.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { CreateDialog, DaysDialog, EndDialog, SecretDialog, type Made } from './key-dialogs.tsx'
import { KeyRows, type KeyVerb } from './key-rows.tsx'
import { messages, webhookMessages } from './messages.ts'
import { WebhookDialog } from './webhook-dialogs.tsx'
import { WebhookRows, type WebhookVerb } from './webhook-rows.tsx'

const keysQuery = queryOptions({ queryKey: ['keys'], queryFn: () => ask(consoleKeysCall, {}), refetchInterval: 60_000 })

const webhooksQuery = queryOptions({ queryKey: ['webhooks'], queryFn: () => ask(consoleWebhooksCall, {}), refetchInterval: 10_000 })

type Open = { verb: 'create' } | { verb: KeyVerb; row: ConsoleKeyWire }

/** The open dialog; a new key follows with its secret. */
function Dialogs({ open, close, made }: { open: Open; close: () => void; made: (made: Made) => void }) {
  if (open.verb === 'create') return <CreateDialog close={close} made={made} />
  return open.verb === 'end' ? <EndDialog row={open.row} close={close} /> : <DaysDialog row={open.row} close={close} />
}

/** Programs that the shop calls. */
function Webhooks() {
  const webhooks = useQuery(webhooksQuery)
  const [open, setOpen] = useState<{ verb: WebhookVerb; row: ConsoleWebhookWire }>()
  return (
    <section className="sec stack stack-s" aria-label={webhookMessages.title}>
      <h2>{webhookMessages.title}</h2>
      <Loaded query={webhooks}>{({ list }) => <WebhookRows list={list} open={(verb, row) => setOpen({ verb, row })} />}</Loaded>
      {open && <WebhookDialog {...open} close={() => setOpen(undefined)} />}
    </section>
  )
}

/** The shop's own programs: their keys, what these may do, how much they are used. */
export function ProgramsPage() {
  const keys = useQuery(keysQuery)
  const [open, setOpen] = useState<Open>()
  const [made, setMade] = useState<Made>()
  return (
    <Page title={messages.title} keys={[]}>
      <div className="head">
        <h1>{messages.title}</h1>
        <span className="soft cut">{messages.about}</span>
        <span className="grow" />
        <button type="button" className="btn btn--main" onClick={() => setOpen({ verb: 'create' })}>
          {messages.create}
        </button>
      </div>
      <Loaded query={keys}>
        {({ list }) => (
          <section className="sec stack stack-s" aria-label={messages.keys}>
            <h2>{messages.keys}</h2>
            <KeyRows list={list} open={(verb, row) => setOpen({ verb, row })} />
          </section>
        )}
      </Loaded>
      <Webhooks />
      {open && <Dialogs open={open} close={() => setOpen(undefined)} made={setMade} />}
      {made && <SecretDialog made={made} close={() => setMade(undefined)} />}
    </Page>
  )
}
