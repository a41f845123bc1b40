import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, linkOptions, useNavigate, useSearch } from '@tanstack/react-router'
import { consoleFeedbackFileCall, consoleRequestsFileCall } from '@yaoji/contract/calls/console/files'
import { consoleAnswersCall } from '@yaoji/contract/calls/console/answers'
import { answerPartNames, answerPartsOf, answerViews, type AnswerPart } from '@yaoji/contract/console/answers'
import { FileMenu } from '../../ui/file-menu.tsx'
import { SavedViews } from '../../ui/saved-views.tsx'
import { Page } from '../../frame/page.tsx'
import { ask } from '../../lib/call.ts'
import type { AnswersSearch } from '../../lib/searches.ts'
import { useStaff } from '../../lib/session.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { ViewTabs } from '../../ui/view-tabs.tsx'
import { SeekForm } from '../../ui/seek-form.tsx'
import { ViewGroup } from '../../ui/view-group.tsx'
import { Feedback } from './feedback.tsx'
import { answerKeys } from '../money/list-keys.ts'
import { messages } from './messages.ts'
import { Personal } from './personal.tsx'
import { Requests } from './requests.tsx'

const everyMs = 60_000
const answersQuery = queryOptions({
  queryKey: ['answers', 'parts'],
  queryFn: () => ask(consoleAnswersCall, {}),
  refetchInterval: everyMs,
})
const lists: Readonly<Record<AnswerPart, typeof Requests>> = { request: Requests, feedback: Feedback, personal: Personal }

function Filters({ search }: { search: AnswersSearch }) {
  const navigate = useNavigate()
  const { field, seek } = useFilters(search, next => void navigate({ to: '/answers', search: next }))
  return (
    <div className="filters" role="search" aria-label={messages.seekLabel}>
      <SeekForm q={search.q} field={field} seek={seek} messages={messages} />
      <ViewGroup
        label={messages.view}
        views={answerViews}
        names={messages.views}
        current={search.view ?? 'open'}
        link={view => linkOptions({ to: '/answers', search: { ...search, view } })}
      />
    </div>
  )
}

/** Requests about personal data leave the console in no file. */
const files = { request: consoleRequestsFileCall, feedback: consoleFeedbackFileCall, personal: undefined } as const

/** What stores ask for and say, one kind at a time. */
export function AnswersPage() {
  const search: AnswersSearch = useSearch({ from: '/answers' })
  const { role } = useStaff()
  const { data } = useQuery(answersQuery)
  const shown = answerPartsOf(role)
  const part = shown.find(each => each === search.part) ?? 'request'
  const link = (each: AnswerPart) => linkOptions({ to: '/answers', search: { part: each } })
  const List = lists[part]
  const file = files[part]
  return (
    <Page title={messages.title(answerPartNames[part])} keys={answerKeys[part]}>
      <div className="head">
        <h1>{messages.heading}</h1>
        <ViewTabs label={messages.parts} views={shown} names={answerPartNames} current={part} counts={data?.parts} link={link} />
        <span className="grow" />
        <SavedViews list="answers" search={{ ...search, part }} />
        {part === 'personal' && (
          <Link className="btn" to="/answers/register">
            {messages.register}
          </Link>
        )}
        {file && <FileMenu call={file} query={{ view: search.view, q: search.q }} />}
      </div>
      <Filters search={search} />
      <List key={part} search={search} />
    </Page>
  )
}
