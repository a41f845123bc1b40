import { queryOptions, useQuery } from '@tanstack/react-query'
import { consoleKeysCall, type ConsoleKeyWire } from '@yaoji/contract/calls/console/keys'
import { consoleWebhooksCall } from '@yaoji/contract/calls/console/webhooks'
import type { ShownWebhookWire } from '@yaoji/contract/calls/operator/webhook'
import { useState } from 'react'
import { Page } from '../../frame/page.tsx'
import { ask } from '../../lib/call.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { CreateDialog, DaysDialog, EndDialog, SecretDialog, type Made } from './key-dialogs.tsx'
import { KeyRows, type KeyVerb } from './key-rows.tsx'
import { messages, webhookMessages } from './messages.ts'
import { WebhookDialog } from './webhook-dialogs.tsx'
import { NewWebhookDialog } from './webhook-forms.tsx'
import { WebhookRows, type WebhookVerb } from './webhook-rows.tsx'

const keysQuery = queryOptions({ queryKey: ['keys'], queryFn: () => ask(consoleKeysCall, {}), refetchInterval: 60_000 })

const webhooksQuery = queryOptions({ queryKey: ['webhooks'], queryFn: () => ask(consoleWebhooksCall, {}), refetchInterval: 3_000 })

type Open = { verb: 'create' } | { verb: KeyVerb; row: ConsoleKeyWire }

/** The open dialog; a new key follows with its secret. */
function Dialogs({ open, close, made }: { open: Open; close: () => void; made: (made: Made) => void }) {
  if (open.verb === 'create') return <CreateDialog close={close} made={made} />
  return open.verb === 'end' ? <EndDialog row={open.row} close={close} /> : <DaysDialog row={open.row} close={close} />
}

type OpenWebhook = { verb: 'create' } | { verb: WebhookVerb; row: ShownWebhookWire }

/** Programs that the shop calls. */
function Webhooks({ made }: { made: (made: Made) => void }) {
  const webhooks = useQuery(webhooksQuery)
  const [open, setOpen] = useState<OpenWebhook>()
  const close = () => setOpen(undefined)
  return (
    <section className="sec stack stack-s" aria-label={webhookMessages.title}>
      <div className="line">
        <h2>{webhookMessages.title}</h2>
        <span className="grow" />
        <button type="button" className="btn" onClick={() => setOpen({ verb: 'create' })}>
          {webhookMessages.create}
        </button>
      </div>
      <Loaded query={webhooks}>{({ list }) => <WebhookRows list={list} open={(verb, row) => setOpen({ verb, row })} />}</Loaded>
      {open?.verb === 'create' && <NewWebhookDialog close={close} made={made} />}
      {open && open.verb !== 'create' && <WebhookDialog {...open} close={close} made={made} />}
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
      <Webhooks made={setMade} />
      {open && <Dialogs open={open} close={() => setOpen(undefined)} made={setMade} />}
      {made && <SecretDialog made={made} close={() => setMade(undefined)} />}
    </Page>
  )
}
