import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { consolePersonalRegisterCall, type PersonalRegisterWire } from '@yaoji/contract/calls/console/answers'
import { Page } from '../../frame/page.tsx'
import { ask } from '../../lib/call.ts'
import { useBack, useKeys } from '../../lib/use-keys.ts'
import { Icon } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { messages } from './messages.ts'

const registerQuery = queryOptions({ queryKey: ['answers', 'register'], queryFn: () => ask(consolePersonalRegisterCall, {}) })

function Requests({ requests: { waiting, overdue, done } }: PersonalRegisterWire) {
  return (
    <section className="sec stack stack-s" aria-label={messages.requests}>
      <div className="line line-wrap">
        <h2>{messages.requests}</h2>
        <span className="soft">{messages.limit}</span>
      </div>
      <p className="line line-wrap">
        <Link className="link" to="/answers" search={{ part: 'personal' }}>
          {messages.waiting} {waiting}
        </Link>
        <span className={overdue > 0 ? 'bad b' : 'soft'}>
          {messages.overdue} {overdue}
        </span>
        <Link className="link" to="/answers" search={{ part: 'personal', view: 'all' }}>
          {messages.done} {done}
        </Link>
      </p>
    </section>
  )
}

function Items({ items }: PersonalRegisterWire) {
  return (
    <section className="sec stack stack-s" aria-label={messages.items}>
      <h2>{messages.items}</h2>
      <div className="across across--wide" tabIndex={0}>
        <PlainTable caption={messages.items} columns={messages.itemColumns} numbers={[]} empty="">
          {items.map(({ name, purpose, basis, period, is_sensitive: isSensitive }) => (
            <tr key={name}>
              <td className="wrap">
                {name} {isSensitive && <span className="tag">{messages.sensitive}</span>}
              </td>
              <td className="wrap">{purpose}</td>
              <td>{basis}</td>
              <td className="wrap">{period}</td>
            </tr>
          ))}
        </PlainTable>
      </div>
    </section>
  )
}

function Recipients({ recipients }: PersonalRegisterWire) {
  return (
    <section className="sec stack stack-s" aria-label={messages.recipients}>
      <h2>{messages.recipients}</h2>
      <div className="across across--wide" tabIndex={0}>
        <PlainTable caption={messages.recipients} columns={messages.recipientColumns} numbers={[]} empty="">
          {recipients.map(({ name, state, given, purpose }) => (
            <tr key={name}>
              <td className="wrap">{name}</td>
              <td className={state === 'off' ? 'faint' : undefined}>{messages.states[state]}</td>
              <td className="wrap">{given}</td>
              <td className="wrap">{purpose}</td>
            </tr>
          ))}
        </PlainTable>
      </div>
    </section>
  )
}

function Kept({ kept }: PersonalRegisterWire) {
  return (
    <section className="sec stack stack-s" aria-label={messages.kept}>
      <h2>{messages.kept}</h2>
      <div className="across across--wide" tabIndex={0}>
        <PlainTable caption={messages.kept} columns={messages.keptColumns} numbers={[]} empty="">
          {kept.map(({ name, law, period }) => (
            <tr key={name}>
              <td className="wrap">{name}</td>
              <td>{law}</td>
              <td>{period}</td>
            </tr>
          ))}
        </PlainTable>
      </div>
    </section>
  )
}

/** The register of processing of personal data, with who gets them now and how requests stand; to show and print at an inspection. */
export function RegisterPage() {
  const register = useQuery(registerQuery)
  const back = useBack({ to: '/answers', search: { part: 'personal' } })
  useKeys({ Escape: back })
  return (
    <Page title={messages.title} keys={[]}>
      <div className="head">
        <button type="button" className="btn btn--icon" aria-label={messages.back} onClick={back}>
          <Icon name="back" size={15} />
        </button>
        <h1>{messages.title}</h1>
        <span className="soft cut">{messages.about}</span>
        <span className="grow" />
        <button type="button" className="btn" disabled={!register.data} onClick={() => window.print()}>
          {messages.print}
        </button>
      </div>
      <Loaded query={register}>
        {shown => (
          <div className="body" tabIndex={0}>
            <Requests {...shown} />
            <Items {...shown} />
            <Recipients {...shown} />
            <Kept {...shown} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}
