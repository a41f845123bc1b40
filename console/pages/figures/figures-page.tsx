import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions, useNavigate, useSearch } from '@tanstack/react-router'
import type { ConsoleFiguresWire } from '@yaoji/contract/calls/console/figures'
import { consoleFiguresFileCall } from '@yaoji/contract/calls/console/files'
import { figureSpans, type FigureSpan } from '@yaoji/contract/console/figures'
import { addDays } from '@yaoji/contract/domain/china-day'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import type { FiguresSearch } from '../../lib/searches.ts'
import { useStaff } from '../../lib/session.ts'
import { dateOf, momentOf } from '../../lib/time.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { useNow } from '../../lib/use-now.ts'
import { FileMenu } from '../../ui/file-menu.tsx'
import { SavedViews } from '../../ui/saved-views.tsx'
import { DayInput } from '../../ui/day-input.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { figuresQuery } from './figures-query.ts'
import { MissesBox, QuietBox, ShortBox } from './found-boxes.tsx'
import { messages } from './messages.ts'
import { MethodBox } from './method-box.tsx'
import { DayBox, HourBox } from './order-boxes.tsx'
import { Totals } from './totals.tsx'

const keyHints: readonly KeyHint[] = [
  [['←'], messages.keys.earlier],
  [['→'], messages.keys.later],
  [['V'], messages.keys.span],
]

type Filtered = { search: FiguresSearch; span: FigureSpan }

function Spans({ search, span }: Filtered) {
  return (
    <nav className="group" aria-label={messages.spansLabel}>
      {figureSpans.map(each => (
        <Link key={each} className="btn" to="/figures" search={{ ...search, span: each }} aria-current={each === span || undefined}>
          {messages.spans[each]}
        </Link>
      ))}
    </nav>
  )
}

/** The day before and after, and any other that is over. */
function Days({ search, day, yesterday }: { search: FiguresSearch; day: string; yesterday: string }) {
  const navigate = useNavigate()
  const to = (next: string) => linkOptions({ to: '/figures', search: { ...search, day: next } })
  const [earlier, later] = [addDays(day, -1), addDays(day, 1)]
  useKeys({
    ArrowLeft: () => void navigate(to(earlier)),
    ArrowRight: () => later <= yesterday && void navigate(to(later)),
  })
  return (
    <div className="group">
      <Link className="btn" {...to(earlier)} aria-label={messages.earlier}>
        ‹
      </Link>
      <DayInput
        className="btn"
        aria-label={messages.dayLabel}
        value={day}
        max={yesterday}
        change={next => next !== '' && void navigate(to(next))}
      />
      {later <= yesterday ? (
        <Link className="btn" {...to(later)} aria-label={messages.later}>
          ›
        </Link>
      ) : (
        <button type="button" className="btn" aria-label={messages.later} disabled>
          ›
        </button>
      )}
    </div>
  )
}

function Figures({ shown, search, span }: Filtered & { shown: ConsoleFiguresWire }) {
  if (shown.made_at === null) return <Nothing title={messages.notMade} text={messages.notMadeText} />
  return (
    <div className="figures" tabIndex={0}>
      <Totals shown={shown} span={span} />
      {span === 'month' && <DayBox shown={shown} span={span} />}
      <HourBox shown={shown} span={span} />
      <MethodBox shown={shown} />
      <div className="founds">
        <MissesBox search={search} />
        <ShortBox search={search} />
        <QuietBox />
      </div>
    </div>
  )
}

/** 数据: a day that is over, or the thirty days that end with it. */
export function FiguresPage() {
  const search: FiguresSearch = useSearch({ from: '/figures' })
  const { role } = useStaff()
  const navigate = useNavigate()
  const now = useNow()
  const yesterday = addDays(dateOf(now), -1)
  const [day, span] = [search.day ?? yesterday, search.span ?? 'day']
  const figures = useQuery(figuresQuery(search))
  const { data } = figures
  useKeys({ v: () => void navigate({ to: '/figures', search: { ...search, span: span === 'day' ? 'month' : 'day' } }) })
  return (
    <Page title={messages.title(messages.spans[span])} keys={keyHints}>
      <div className="head">
        <h1>{messages.heading}</h1>
        <Spans search={search} span={span} />
        <span className="soft nw">{data && messages.range(data.from, data.day)}</span>
        {role === 'sales' && <span className="note cut">{messages.ownStores}</span>}
        <span className="grow" />
        {data?.made_at && <span className="note nw wide">{messages.madeAt(momentOf(data.made_at, now))}</span>}
        <Days search={search} day={day} yesterday={yesterday} />
        <SavedViews list="figures" search={search} />
        <FileMenu call={consoleFiguresFileCall} query={search} />
      </div>
      <Loaded query={figures}>{shown => <Figures shown={shown} search={search} span={span} />}</Loaded>
    </Page>
  )
}
