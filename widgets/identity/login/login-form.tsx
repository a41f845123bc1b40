import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import * as paths from '@yaoji/contract/paths'
import { environment } from '../../base/lib/environment.ts'
import { Button, Checkbox, Field, Icon } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { WechatEntry } from './wechat-entry.tsx'
import { createLogin, type Login, type LoginValue } from './store.ts'

export type DemoAccounts = {
  password: string
  accounts: readonly { username: string; role: string }[]
}

export type LoginFormProps = {
  /** Demo accounts; set by the host in a demonstration only. */
  demo?: DemoAccounts
  /** Shown for a lost password. */
  hotline?: string
  /** The heading; by default 登录. */
  title?: string
  /** In a window that returns to a partner's page: after the log-in it stays here, and other links open in a new tab. */
  isInWindow?: boolean
}

function Demo({ demo, onChoose }: { demo: DemoAccounts; onChoose: (username: string) => void }) {
  return (
    <section className="yaoji-login__demo" aria-label={messages.demo}>
      <h2>{messages.demo}</h2>
      <p>{messages.demoHelp(demo.password)}</p>
      <ul>
        {demo.accounts.map(({ username, role }) => (
          <li key={username}>
            <button type="button" onClick={() => onChoose(username)}>
              <span className="yaoji-visually-hidden">{messages.demoUse}</span>
              <strong>{username}</strong>
              {role}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Ended({ isWorkKept, why }: NonNullable<LoginValue['ended']>) {
  return (
    <p className="yaoji-login__notice" role="status">
      <Icon name="clock" />
      <span>
        {why ? messages.endedWhy[why] : messages.ended}
        {isWorkKept && <small>{messages.pendingKept}</small>}
      </span>
    </p>
  )
}

type AccountFieldsProps = Pick<Login, 'typeInto'> & { login: LoginValue; isShown: boolean }

function AccountFields({
  login: { username, password, challenge, challenge_answer: answer, errors },
  typeInto,
  isShown,
}: AccountFieldsProps) {
  return (
    <>
      <Field
        name="username"
        label={messages.username}
        value={username}
        autoComplete="username"
        error={errors.username}
        onInput={text => typeInto('username', text)}
      />
      <Field
        name="password"
        label={messages.password}
        value={password}
        autoComplete="current-password"
        type={isShown ? 'text' : 'password'}
        error={errors.password}
        onInput={text => typeInto('password', text)}
      />
      {challenge && (
        <Field
          // A new question is a new field, so that screen readers announce it.
          key={challenge.id}
          name="challenge_answer"
          label={messages.challenge(challenge.question)}
          hint={messages.challengeHint}
          value={answer}
          inputMode="numeric"
          autoComplete="off"
          error={errors.challenge_answer}
          onInput={text => typeInto('challenge_answer', text)}
        />
      )}
    </>
  )
}

/** The form of /login. After it the buyer returns to the page before. */
export function LoginForm({ demo, hotline, title = messages.title, isInWindow = false }: LoginFormProps) {
  const [{ $login, typeInto, submitLogin, receive }] = useState(() => createLogin({ isInWindow }))
  const elsewhere = isInWindow ? { target: '_blank', rel: 'noopener' } : {}
  const login = useStore($login)
  const { isBusy, errors, ended } = login
  const [isShown, setShown] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(receive, [receive])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const field = await submitLogin()
    // A question that has just come is rendered first.
    if (field) requestAnimationFrame(() => form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus())
  }
  function fillIn(account: string) {
    typeInto('username', account)
    if (demo) typeInto('password', demo.password)
  }

  return (
    <div className="yaoji-root yaoji-login">
      {/* `dialog`, which goes nowhere here: sent before it is alive, the form would put the password into the address. */}
      <form ref={form} className="yaoji-login__form" method="dialog" noValidate aria-label={title} onSubmit={event => void submit(event)}>
        <h1>{title}</h1>
        {ended && <Ended {...ended} />}
        {errors.form !== undefined && (
          <p className="yaoji-login__problem" role="alert">
            <Icon name="alert" />
            {errors.form}
          </p>
        )}
        <AccountFields login={login} typeInto={typeInto} isShown={isShown} />
        <Checkbox isChecked={isShown} onToggle={setShown}>
          {messages.showPassword}
        </Checkbox>
        <Button kind="primary" size="large" type="submit" isBusy={isBusy}>
          {isBusy ? messages.submitting : messages.submit}
        </Button>
        <p className="yaoji-login__help">
          <a className="yaoji-tap" href={environment.href(paths.forgotten)} {...elsewhere}>
            {messages.forgotten}
          </a>
          <a className="yaoji-tap" href={environment.href(paths.registerPhone)} {...elsewhere}>
            {messages.register}
          </a>
        </p>
        <p className="yaoji-login__help">
          {messages.locked} {hotline !== undefined && <a href={`tel:${hotline}`}>{hotline}</a>}
        </p>
        <p className="yaoji-login__help">{messages.members}</p>
      </form>
      {demo && <Demo demo={demo} onChoose={fillIn} />}
      {/* Last: it comes with an answer, and must not move what somebody is about to press. */}
      {!isInWindow && <WechatEntry />}
    </div>
  )
}
