import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { ConsoleSettingWire } from '@yaoji/contract/calls/console/settings'
import { settingNames, settingsOf, type OperatedSetting } from '@yaoji/contract/operator/settings'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import { useStaff } from '../../lib/session.ts'
import { momentOf } from '../../lib/time.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { useNow } from '../../lib/use-now.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { messages } from './messages.ts'
import { SettingFields } from './setting-fields.tsx'
import { SettingSide } from './setting-side.tsx'
import { settingQuery, settingsQuery, useSetting } from './use-setting.ts'

const keyHints: readonly KeyHint[] = [[['Ctrl', 'S'], messages.keys.save, ['setting/save']]]

/** The settings of the role, each with who changed it last. */
function SettingList({ current }: { current: OperatedSetting }) {
  const now = useNow()
  const { role } = useStaff()
  const { data } = useQuery(settingsQuery)
  return (
    <nav className="queues" aria-label={messages.list}>
      <h2>{messages.list}</h2>
      <ul>
        {settingsOf(role).map(setting => {
          const found = data?.list.find(each => each.setting === setting)
          const last = found?.changed_at ? messages.changedBy(found.changed_by, momentOf(found.changed_at, now)) : messages.neverChanged
          return (
            <li key={setting}>
              <Link className="queue" to="/settings" search={{ setting }} aria-current={setting === current || undefined}>
                <span>{settingNames[setting]}</span>
                <small>{data ? last : ''}</small>
              </Link>
            </li>
          )
        })}
      </ul>
      <p className="note">{messages.elsewhere}</p>
    </nav>
  )
}

/** A setting: looked at first, then saved. */
function Setting({ setting, stored }: { setting: OperatedSetting; stored: ConsoleSettingWire }) {
  const work = useSetting(setting, stored.value)
  const mayBeSaved = work.looked !== undefined && work.looked.problems.length === 0 && !work.conflict
  const next = () => void (mayBeSaved ? work.save() : work.look())
  useKeys({ 'Ctrl+s': next })
  return (
    <div className="sign settings">
      <SettingList current={setting} />
      <div className="body" tabIndex={0} role="region" aria-label={messages.form}>
        <form
          className="fields sec"
          noValidate
          onSubmit={event => {
            event.preventDefault()
            next()
          }}
        >
          {stored.value === '' && <p className="note wide-field">{messages.absent}</p>}
          <SettingFields setting={setting} draft={work.draft} setText={work.setText} setRows={work.setRows} />
          <span className="line gap-4 wide-field">
            <button type="submit" className="btn btn--big btn--main" disabled={work.isBusy || work.conflict !== undefined}>
              {mayBeSaved ? messages.save : messages.preview} <kbd>Ctrl S</kbd>
            </button>
            {work.isChanged && (
              <button type="button" className="btn btn--big" onClick={() => work.discard()}>
                {messages.discard}
              </button>
            )}
          </span>
        </form>
      </div>
      <aside className="body sheet__side" tabIndex={0} aria-label={messages.changes}>
        <SettingSide setting={setting} work={work} stored={stored} />
      </aside>
    </div>
  )
}

/** Navigation and other settings of the shop. */
export function SettingsPage() {
  const { role } = useStaff()
  const own = settingsOf(role)
  const { setting: given } = useSearch({ from: '/settings' })
  const setting = own.find(each => each === given) ?? own[0] ?? 'nav'
  const stored = useQuery(settingQuery(setting))
  return (
    <Page title={`${messages.heading} · ${settingNames[setting]}`} keys={keyHints}>
      <div className="head">
        <h1>
          {messages.heading} · {settingNames[setting]}
        </h1>
      </div>
      <Loaded query={stored}>{data => <Setting key={`${setting} ${data.value}`} setting={setting} stored={data} />}</Loaded>
    </Page>
  )
}
