import type { ConsoleSettingWire, SettingPreviewWire } from '@yaoji/contract/calls/console/settings'
import type { OperatedSetting } from '@yaoji/contract/operator/settings'
import { momentOf } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import { ConflictChoice } from '../../ui/conflict-choice.tsx'
import { WhoChanged } from '../audit/audit-drawer.tsx'
import { messages } from './messages.ts'
import type { SettingWork } from './use-setting.ts'

/** Entries that go and come. */
function Entries({ went, came }: Pick<SettingPreviewWire, 'went' | 'came'>) {
  const entries = [...went.map(text => [messages.removed, text] as const), ...came.map(text => [messages.added, text] as const)]
  return (
    <ul className="plain">
      {entries.map(([way, text], index) => (
        // Entries may say the same.
        <li key={index}>
          <b>{way}</b> {text}
        </li>
      ))}
    </ul>
  )
}

function Problems({ title, problems }: { title: string; problems: readonly string[] }) {
  return (
    <div className="say say--bad" role="alert">
      <div className="grow">
        <b>{title}</b>
        <ul className="plain">
          {problems.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function Looked({ looked }: { looked: SettingPreviewWire }) {
  const { problems, went, came, kept } = looked
  if (problems.length > 0) return <Problems title={messages.wrong} problems={problems} />
  if (went.length + came.length === 0) return <p className="note">{messages.nothing}</p>
  return (
    <div className="say" role="status">
      <div className="grow">
        <b>{messages.previewed}</b>
        <Entries went={went} came={came} />
        <span className="note">{messages.kept(kept)}</span>
      </div>
    </div>
  )
}

/** What saving would change, and who changed what before. */
export function SettingSide({ setting, work, stored }: { setting: OperatedSetting; work: SettingWork; stored: ConsoleSettingWire }) {
  const now = useNow()
  const [latest] = stored.changes
  const { looked, conflict, problem } = work
  return (
    <>
      <section className="sec stack stack-s" aria-label={messages.previewed}>
        {stored.problems.length > 0 && <Problems title={messages.stored} problems={stored.problems} />}
        {conflict && <ConflictChoice conflict={conflict} label={messages.field} textOf={text => text} settle={work.settle} />}
        {problem && !conflict && <Problems title={messages.wrong} problems={problem.split('；')} />}
        {looked ? <Looked looked={looked} /> : <p className="note">{messages.untouched}</p>}
      </section>
      <section className="sec stack stack-s" aria-label={messages.changes}>
        <div className="line">
          <h2 className="strong">{messages.changes}</h2>
          <span className="grow" />
          <WhoChanged object={`setting:${setting}`} />
        </div>
        {!latest && <p className="note">{messages.neverChanged}</p>}
        <ul className="stack stack-s">
          {stored.changes.map(({ change, operator, went, came, created_at }) => (
            <li key={change}>
              <b>{messages.changedBy(operator, momentOf(created_at, now))}</b>
              <details>
                <summary className="note">{messages.change(went.length, came.length)}</summary>
                <Entries went={went} came={came} />
              </details>
            </li>
          ))}
        </ul>
        {latest && (
          <button type="button" className="btn" disabled={work.isBusy} onClick={() => void work.undo(latest.change)}>
            {messages.undo}
          </button>
        )}
      </section>
    </>
  )
}
