import { map } from 'nanostores'
import type { LoginChallengeWire, UserWire } from '@yaoji/contract/calls/identity/session'
import { sessionEndedCall, type SessionEnd } from '@yaoji/contract/calls/identity/session-end'
import { saysEnded } from '../../base/lib/paths.ts'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { knownMember } from '../../base/lib/memory/known-member.ts'
import { takeOwnDensity } from '../../base/lib/stores/own-density.ts'
import { hasPending } from '../../base/lib/requests/pending.ts'
import { firstFieldError } from '../../base/lib/requests/result.ts'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import { login, type LoginResult } from '../session/parts.ts'
import { challengeIn } from './challenge.ts'
import { messages } from './messages.ts'
import { redirectOf } from './redirect.ts'

export type LoginField = 'username' | 'password' | 'challenge_answer'

export type LoginValue = Record<LoginField, string> & {
  /** To be answered with the next attempt. */
  challenge: LoginChallengeWire | undefined
  isBusy: boolean
  /** Errors by field; `form` is for those without a field. */
  errors: Partial<Record<LoginField | 'form', string>>
  /** Why the buyer is here after their session has ended. */
  ended?: { isWorkKept: boolean; why?: SessionEnd }
}

type Failed = Extract<LoginResult, { ok: false }>['failure']

const fields: readonly LoginField[] = ['username', 'password', 'challenge_answer']

function errorsOf(failure: Failed): LoginValue['errors'] {
  if (failure.kind === 'not-kept') return { form: messages.notKept }
  if (failure.kind !== 'code') return {}
  const known = Object.entries(failure.errors ?? {}).flatMap(([field, [message]]) =>
    message !== undefined && (fields as readonly string[]).includes(field) ? [[field, message]] : [],
  )
  if (known.length > 0) return Object.fromEntries(known)
  const form = firstFieldError(failure)
  return form === undefined ? {} : { form }
}

function missing({ username, password, challenge, challenge_answer: answer }: LoginValue): LoginValue['errors'] {
  return {
    ...(username.trim() === '' && { username: messages.usernameMissing }),
    ...(password === '' && { password: messages.passwordMissing }),
    ...(challenge && answer.trim() === '' && { challenge_answer: messages.answerMissing }),
  }
}

/** Typed values stay, except a wrong password and the answer to an old question. */
function refusal(value: LoginValue, failure: Failed): { value: LoginValue; field?: LoginField } {
  const errors = errorsOf(failure)
  if (Object.keys(errors).length === 0) return { value: { ...value, isBusy: false } }
  const field = errors.challenge_answer === undefined ? 'password' : 'challenge_answer'
  const challenge = failure.kind === 'not-kept' ? undefined : challengeIn(failure)
  const password = field === 'password' ? '' : value.password
  return { value: { ...value, password, challenge, challenge_answer: '', isBusy: false, errors }, field }
}

function firstField(errors: LoginValue['errors']): LoginField | undefined {
  const [first] = fields.filter(field => errors[field] !== undefined)
  return first
}

/** Why the session has ended: the service reads this from the remaining cookie. */
async function askWhy(): Promise<SessionEnd | undefined> {
  const result = await request(sessionEndedCall, { isSilent: true })
  return result.ok && result.data.reason !== '' ? result.data.reason : undefined
}

/** Leads on once the rows are as high as the person has them elsewhere: the next page is drawn with them. */
function arrive({ density }: UserWire, leadOn: () => unknown): undefined {
  takeOwnDensity(density)
  leadOn()
}

/** State of one log-in form. The password is kept only as long as the form and cleared if wrong. `isInWindow`: no navigation afterwards. */
export function createLogin({ isInWindow = false } = {}) {
  const $login = map<LoginValue>({
    username: '',
    password: '',
    challenge_answer: '',
    challenge: undefined,
    isBusy: false,
    errors: {},
  })
  const leadOn = () => isInWindow || environment.navigate(redirectOf(shownPage.path))

  /**
   * A member known to this tab is led on to the target page; after an expired session the reason is shown. Does not fetch the member (spec
   * section 4).
   */
  function receive(): void {
    if (saysEnded(shownPage.path)) {
      $login.setKey('ended', { isWorkKept: hasPending() })
      void askWhy().then(why => why && $login.setKey('ended', { isWorkKept: hasPending(), why }))
    } else if (knownMember()) leadOn()
  }

  function typeInto(field: LoginField, text: string): void {
    const { [field]: _mended, form: _form, ...errors } = $login.get().errors
    $login.set({ ...$login.get(), [field]: text, errors })
  }

  /** Logs in and navigates to the target page. Returns the field that needs attention. */
  async function submitLogin(): Promise<LoginField | undefined> {
    const { username, password, challenge, challenge_answer: answer, isBusy } = $login.get()
    if (isBusy) return
    const errors = missing($login.get())
    $login.setKey('errors', errors)
    const empty = firstField(errors)
    if (empty !== undefined) return empty
    $login.setKey('isBusy', true)
    const answered = challenge && { challenge_id: challenge.id, challenge_answer: answer }
    const result = await login({ username, password, ...answered }, { fieldErrors: 'caller' })
    if (result.ok) return arrive(result.data, leadOn)
    const refused = refusal($login.get(), result.failure)
    $login.set(refused.value)
    return refused.field
  }

  return { $login, typeInto, submitLogin, receive }
}

export type Login = ReturnType<typeof createLogin>
