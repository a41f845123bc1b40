import { Link, linkOptions, useNavigate, useSearch } from '@tanstack/react-router'
import { consoleNoticesFileCall } from '@yaoji/contract/calls/console/files'
import { noticeViewNames, noticeViews, type NoticeView } from '@yaoji/contract/console/notices'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import type { NoticesSearch } from '../../lib/searches.ts'
import { useMay } from '../../lib/session.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { FileMenu } from '../../ui/file-menu.tsx'
import { SavedViews } from '../../ui/saved-views.tsx'
import { ViewTabs } from '../../ui/view-tabs.tsx'
import { SeekForm } from '../../ui/seek-form.tsx'
import { messages } from './messages.ts'
import { NoticeList } from './notice-list.tsx'

const keyHints: readonly KeyHint[] = [
  [['J', 'K'], messages.keys.move],
  [['R'], messages.keys.recall, ['announce/recall']],
  [['Shift', 'N'], messages.keys.create, ['announce']],
  [['/'], messages.keys.find],
]

function Filters({ search }: { search: NoticesSearch }) {
  const navigate = useNavigate()
  const { field, seek } = useFilters(search, next => void navigate({ to: '/notices', search: next }))
  return (
    <div className="filters" role="search" aria-label={messages.seekLabel}>
      <SeekForm q={search.q} field={field} seek={seek} messages={messages} />
    </div>
  )
}

/** Messages to many stores: what was sent to whom, how many have read it, and what was taken back. */
export function NoticesPage() {
  const search: NoticesSearch = useSearch({ from: '/notices' })
  const may = useMay()
  const navigate = useNavigate()
  const view: NoticeView = search.view ?? 'open'
  const link = (each: NoticeView) => linkOptions({ to: '/notices', search: { ...search, view: each } })
  useKeys({ 'Shift+n': () => may('announce') && void navigate({ to: '/notices/new', search: {} }) })
  return (
    <Page title={messages.heading} keys={keyHints}>
      <div className="head">
        <h1>{messages.heading}</h1>
        <ViewTabs label={messages.views} views={noticeViews} names={noticeViewNames} current={view} counts={undefined} link={link} />
        <span className="grow" />
        <SavedViews list="notices" search={{ ...search, view }} />
        <FileMenu call={consoleNoticesFileCall} query={{ view, q: search.q }} />
        {may('announce') && (
          <Link className="btn btn--main" to="/notices/new" search={{}}>
            {messages.create} <kbd>Shift N</kbd>
          </Link>
        )}
      </div>
      <Filters search={search} />
      <NoticeList search={search} />
    </Page>
  )
}
