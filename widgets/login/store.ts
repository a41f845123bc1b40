import { map } from 'nanostores'
import { environment } from '../lib/environment.ts'
import { firstFieldError, type Failure } from '../lib/result.ts'
import { $session, login, refreshSession } from '../session/index.ts'
import { messages } from './messages.ts'
import { redirectOf } from './redirect.ts'

export type LoginValue = {
  username: string
  password: string
  isBusy: boolean
  /** Errors at their field; `form` belongs to no field. */
  errors: { username?: string; password?: string; form?: string }
}

const fields: readonly string[] = ['username', 'password'] satisfies (keyof LoginValue['errors'])[]

function errorsOf(failure: Failure): LoginValue['errors'] {
  if (failure.kind !== 'code') return {}
  const known = Object.entries(failure.errors ?? {}).flatMap(([field, [message]]) =>
    message !== undefined && fields.includes(field) ? [[field, message]] : [])
  if (known.length > 0) return Object.fromEntries(known)
  const form = firstFieldError(failure)
  return form === undefined ? {} : { form }
}

/** One log-in form. The password lives as long as the form and is dropped after a wrong try. */
export function createLogin() {
  const $login = map<LoginValue>({ username: '', password: '', isBusy: false, errors: {} })
  const leadOn = () => environment.navigate(redirectOf(environment.ownPath))

  /** Who is logged in already came for the page behind. */
  async function leadOnMember(): Promise<void> {
    await refreshSession()
    if ($session.get().state === 'member' && !$login.get().isBusy) leadOn()
  }

  function typeInto(field: 'username' | 'password', text: string): void {
    const { [field]: _mended, form: _form, ...errors } = $login.get().errors
    $login.set({ ...$login.get(), [field]: text, errors })
  }

  function missing(): LoginValue['errors'] {
    const { username, password } = $login.get()
    return {
      ...(username.trim() === '' && { username: messages.usernameMissing }),
      ...(password === '' && { password: messages.passwordMissing }),
    }
  }

  /** Logs in and leads on to the page that asked. Answers the field that needs attention. */
  async function submitLogin(): Promise<'username' | 'password' | undefined> {
    const { username, password, isBusy } = $login.get()
    if (isBusy) return
    const errors = missing()
    $login.setKey('errors', errors)
    if (errors.username !== undefined) return 'username'
    if (errors.password !== undefined) return 'password'
    $login.setKey('isBusy', true)
    const result = await login(username, password, { fieldErrors: 'caller' })
    if (result.ok) {
      leadOn()
      return
    }
    const isRefused = result.failure.kind === 'code'
    $login.set({ username, password: isRefused ? '' : password, isBusy: false, errors: errorsOf(result.failure) })
    return isRefused ? 'password' : undefined
  }

  return { $login, typeInto, submitLogin, leadOnMember }
}
