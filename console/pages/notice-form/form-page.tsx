import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { consoleNoticesCall } from '@yaoji/contract/calls/console/notices'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import { ask } from '../../lib/call.ts'
import { useBack } from '../../lib/use-keys.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { messages } from './messages.ts'
import { copiedNotice, freshNotice } from './notice-draft.ts'
import { NoticeForm } from './notice-form.tsx'

const keyHints: readonly KeyHint[] = [
  [['Ctrl', 'S'], messages.keys.look],
  [['Esc'], messages.keys.back],
]

function FromNotice({ id, back }: { id: string; back: () => void }) {
  const found = useQuery({
    queryKey: ['notices', 'one', id],
    queryFn: async () => (await ask(consoleNoticesCall, { query: { announcement: id, view: 'all' } })).list[0] ?? null,
  })
  return (
    <Loaded query={found}>
      {notice => <NoticeForm document={copiedNotice(notice)} title={messages.copy} draft={`after-${id}`} back={back} />}
    </Loaded>
  )
}

/** A new message to many stores, or one after another's example. */
export function NoticeFormPage() {
  const { from } = useSearch({ from: '/notices/new' })
  const back = useBack({ to: '/notices', search: {} })
  return (
    <Page title={from ? messages.copy : messages.title} keys={keyHints}>
      {from ? (
        <FromNotice key={from} id={from} back={back} />
      ) : (
        <NoticeForm document={freshNotice} title={messages.title} draft="new" back={back} />
      )}
    </Page>
  )
}
